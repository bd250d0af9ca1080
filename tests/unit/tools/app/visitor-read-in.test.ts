import { describe, expect, it } from 'vitest'
import { visitorReadIn } from '../../../../tools/app/visitor-read-in.ts'

describe('visitorReadIn', () => {
  it('finds c.var and cookies in a loader, with the line', () => {
    expect(read('({ c }) {\n  return notesOf(c.var.db)\n}')).toEqual({ what: 'c.var', line: 3 })
    expect(read('(args) { return args.c.get("user") }')?.what).toBe('args.c.get')
    expect(read('({ c }) { return getCookie(c, "theme") }')?.what).toBe('getCookie')
    const text = "export const loader = ({ c }: LoaderArgs<'/'>) => ({ user: c.var.user })"
    expect(visitorReadIn('book.server.ts', text)).toEqual({ what: 'c.var', line: 1 })
  })

  it('takes no action, comment or other value for one', () => {
    const action = 'export function action({ c }) { return c.var.user }\n'
    expect(visitorReadIn('book.server.ts', action)).toBeUndefined()
    expect(visitorReadIn('book.server.ts', `${action}${BEGIN}({ c }) {}`)).toBeUndefined()
    expect(read('({ c }) { // c.var\n return c.env.DB.prepare("c.var").get() }')).toBeUndefined()
    expect(read('({ c }) { return new Map().get("user") }')).toBeUndefined()
  })
})

const BEGIN = 'export async function loader'

function read(rest: string) {
  return visitorReadIn('book.server.ts', `import { x } from './x.ts'\n${BEGIN}${rest}`)
}
