import { describe, expect, it } from 'vitest'
import type { LoggedRequest } from '../../../../src/wire/development/development-log.ts'
import { requestLine } from '../../../../tools/terminal/request-line.ts'

const REQUEST: LoggedRequest = {
  type: 'request',
  method: 'GET',
  path: '/items/7?color=red',
  route: 'item',
  wants: 'document',
  isPrefetch: false,
  isFromServerFile: false,
  status: 200,
  ms: 14.4,
  steps: [],
}

const plain = (_style: string, text: string) => text
const lineOf = (facts: Partial<LoggedRequest>) => requestLine({ ...REQUEST, ...facts }, plain)

describe('requestLine', () => {
  it('has method, path, status, route and time', () => {
    expect(lineOf({})).toBe('GET /items/7?color=red  200  item  14 ms')
  })

  it('has the time of each step', () => {
    const steps = [
      { name: 'layout team', ms: 2.6 },
      { name: 'loader', ms: 8 },
      { name: 'render', ms: 0.4 },
    ]
    expect(lineOf({ steps })).toMatch(/ {2}14 ms \(layout team 3, loader 8, render <1\)$/)
  })

  it('says that data was requested, and that nobody has clicked yet', () => {
    expect(lineOf({ wants: 'data' })).toContain('  item, data  ')
    expect(lineOf({ wants: 'data', isPrefetch: true })).toContain('  item, data, prefetch  ')
  })

  it('says that a build would keep the page', () => {
    expect(lineOf({ sharing: 'edge, 300 s' })).toContain('  item, edge, 300 s  ')
  })

  it('says that middleware or an endpoint has responded', () => {
    expect(lineOf({ isFromServerFile: true, route: undefined })).toContain('  200  server.ts  ')
  })

  it('has no route for an unknown URL', () => {
    expect(lineOf({ route: undefined, status: 404 })).toBe('GET /items/7?color=red  404  14 ms')
  })

  it('shows by the colour of the status how it ended', () => {
    const named = (style: string, text: string) => `<${style}>${text}`
    const styled = (status: number) => requestLine({ ...REQUEST, status }, named)
    expect([200, 302, 404, 500].map(styled).map((line) => /<(\w+)>\d+/.exec(line)?.[1])).toEqual([
      'green',
      'cyan',
      'yellow',
      'red',
    ])
  })
})
