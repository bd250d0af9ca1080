import { readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { RETAINED_LAYOUTS_HEADER } from '../../../src/wire/data-requests.ts'
import { dataPathOf } from '../../../src/wire/page-data.ts'
import { copyApp, emptyFolder } from '../../apps/copied-fixture.ts'
import { serveDevelopment } from './serve-development.ts'

const folder = emptyFolder()
let server: Awaited<ReturnType<typeof serveDevelopment>>

beforeAll(async () => {
  const app = copyApp('personal', folder)
  writeFileSync(resolve(app, 'pages/home.server.ts'), DEFERRED)
  writeFileSync(resolve(app, 'pages/about.server.ts'), COOKIE)
  const routes = resolve(app, 'routes.ts')
  writeFileSync(routes, readFileSync(routes, 'utf8').replace(/}\s*$/, NESTED))
  writeFileSync(resolve(app, 'layouts/outer.tsx'), OUTER)
  server = await serveDevelopment(app, folder)
}, 120_000)
afterAll(() => server?.dispose())

/** A page with a deferred value of its own, which is no visitor's. */
const DEFERRED = `export const cache = { maxAge: 300 }
export const loader = () => ({ text: 'Home', late: Promise.resolve('late') })
`

/** The layout with a personal part, in another one. */
const NESTED = `
  ...layout('/clubs', () => import('./layouts/outer.tsx'), {
    ...layout('/:team', () => import('./layouts/team.tsx'), {
      club: page('/', () => import('./pages/team.tsx')),
    }),
  }),
}
`
const OUTER = `export function Layout({ children }) { return <div>{children}</div> }
`

/** A page that can't be for all. */
const COOKIE = `import { setCookie } from 'hono/cookie'
export const cache = { maxAge: 300 }
export const loader = ({ c }) => {
  setCookie(c, 'seen', 'yes')
  return { founded: new Date(0) }
}
`

/** The page for somebody, as a crawler gets it: whole. */
async function pageFor(visitor: string | undefined, path: string) {
  const headers = {
    'User-Agent': 'Googlebot',
    ...(visitor !== undefined && { Cookie: `visitor=${visitor}` }),
  }
  const response = await fetch(new URL(path, server.url), { headers })
  const timing = response.headers.get('Server-Timing')
  return { status: response.status, text: await response.text(), timing }
}

describe('a page that all visitors would share, in development', { timeout: 60_000 }, () => {
  it('shows each visitor their own parts', async () => {
    const ann = await pageFor('ann', '/teams/red')
    expect(ann.status).toBe(200)
    expect(ann.text).toContain('Hello, <!-- -->ann<!-- -->!')
    expect(ann.text).toContain('ann plays for red')
    expect((await pageFor(undefined, '/about')).text).toContain('Hello, <!-- -->nobody<!-- -->!')
  })

  it('is given to a click that needs only the inner layout', async () => {
    const headers = { Cookie: 'visitor=ann', [RETAINED_LAYOUTS_HEADER]: '1' }
    const response = await fetch(new URL(dataPathOf('/clubs/red'), server.url), { headers })
    expect(await response.text()).not.toContain('exports cache')
    expect(response.status).toBe(200)
  })

  it('has deferred values of its own beside them', async () => {
    const { status, text } = await pageFor('ann', '/')
    expect(status).toBe(200)
    expect(text).toContain('Hello, <!-- -->ann<!-- -->!')
  })

  it('says what a build would do with it', async () => {
    expect((await pageFor('ann', '/')).timing).toContain('"edge, 300 s"')
    expect((await pageFor('ann', '/about')).timing).toContain('"not shared: its loader sets a cookie"')
  })

  it('is an error if a layout has no data without a visitor', async () => {
    const { status, text } = await pageFor('ann', '/closed')
    expect(status).toBe(500)
    expect(text).toContain('without a visitor the loader of its document or of a layout redirects')
  })

  it('is an error if a layout awaits what differs from visitor to visitor', async () => {
    const { status, text } = await pageFor('ann', '/awaited')
    expect(status).toBe(500)
    expect(text).toContain('data.name of the loader in layouts/awaited.server.ts differs')
    expect(text).toContain('Return it as a promise')
  })
})
