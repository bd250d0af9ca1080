import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { resolve } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { eventLines } from '../../../../tools/terminal/event-lines.ts'

const root = mkdtempSync(resolve(tmpdir(), 'arrive-lines-'))
afterAll(() => rmSync(root, { recursive: true }))
writeFileSync(
  resolve(root, 'item.server.ts'),
  `export function loader() {\n  throw new Error('no such shelf')\n}\n`,
)

const paint = (_style: string, text: string) => text
const linesOf = (event: string, facts: Record<string, unknown>) =>
  eventLines({ type: 'event', event, facts }, { root, framework: '/arrive', paint }).join('\n')

const REQUEST = { requestId: 'a1', method: 'GET', path: '/items/7', route: 'item' }
const ERROR = {
  name: 'Error',
  message: 'no such shelf',
  stack: [
    'Error: no such shelf',
    `    at loader (${root}/item.server.ts:2:9)`,
    '    at startLoader (/arrive/src/server/data/run-loader.ts:12:45)',
    '    at render (/shop/node_modules/react-dom/server.js:1:1)',
  ].join('\n'),
}

describe('eventLines', () => {
  it('has the message, the lines of the source and the frames of the app', () => {
    expect(linesOf('loader failed', { ...REQUEST, isPrefetch: false, ...ERROR })).toBe(`\
loader failed: GET /items/7
  Error: no such shelf

    1 | export function loader() {
    2 |   throw new Error('no such shelf')
      |         ^

    at loader (item.server.ts:2:9)
    (2 more in packages)
  request a1`)
  })

  it('has the causes, and the errors of an AggregateError', () => {
    const one = { name: 'Error', message: 'first try' }
    const cause = { name: 'AggregateError', message: 'D1', errors: [one] }
    expect(linesOf('loader failed', { ...REQUEST, ...ERROR, cause })).toMatch(
      /\n {2}Caused by:\n {2}AggregateError: D1\n {2}Error 1:\n {2}Error: first try\n/,
    )
  })

  it('has the other facts of an event', () => {
    const facts = { ...REQUEST, reason: 'page: expected a number', status: 400 }
    expect(linesOf('search refused', facts)).toBe(
      'search refused: GET /items/7\n  reason: page: expected a number\n  status: 400',
    )
  })

  it('names no request if there was none', () => {
    expect(linesOf('queue failed', { requestId: 'a1', ...ERROR })).toMatch(
      /^queue failed\n {2}Error: no such shelf\n/,
    )
  })

  it('has an error of a file that can’t be read', () => {
    const stack = 'Error: gone\n    at loader (/elsewhere/gone.ts:2:9)'
    expect(linesOf('loader failed', { name: 'Error', message: 'gone', stack })).toContain(
      'Error: gone\n\n    at loader (/elsewhere/gone.ts:2:9)\n',
    )
  })
})
