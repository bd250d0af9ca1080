import { describe, expect, it } from 'vitest'
import { classProblems, handlerProblems } from '../../../../tools/app/problems/worker-problems.ts'

describe('classProblems', () => {
  it('names the classes that worker.ts does not export', () => {
    expect(classProblems(['Room', 'Report'], ['default', 'Report'], 'wrangler.toml')).toEqual([
      'wrangler.toml names the class "Room", which worker.ts does not export: export it there, or correct wrangler.toml.',
    ])
  })

  it('finds nothing if worker.ts can’t be read, or exports what another file does', () => {
    expect(classProblems(['Room'], undefined, 'wrangler.toml')).toEqual([])
    expect(classProblems(['Room'], ['*'], 'wrangler.toml')).toEqual([])
  })
})

describe('handlerProblems', () => {
  it('finds a `fetch` in the default export', () => {
    expect(handlerProblems('export default { fetch: handle }')).toHaveLength(1)
  })

  it('finds it in an object with a name and a type', () => {
    const source = 'const worker = { async fetch() {} } as ExportedHandler<Env>'
    expect(handlerProblems(`${source}\nexport default worker`)).toHaveLength(1)
  })

  it('finds nothing in other handlers, whatever they call', () => {
    const source = 'export default { async queue() { await fetch("/") } } satisfies ExportedHandler'
    expect(handlerProblems(source)).toEqual([])
    expect(handlerProblems('export class Room { fetch() {} }')).toEqual([])
    expect(handlerProblems('')).toEqual([])
  })
})
