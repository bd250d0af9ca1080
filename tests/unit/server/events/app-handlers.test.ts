import { describe, expect, it } from 'vitest'
import { readAppHandlers } from '../../../../src/server/events/app-handlers.ts'

describe('readAppHandlers', () => {
  it('returns the handlers of worker.ts, none if it has no default export', () => {
    const handlers = { queue: () => {} }
    expect(readAppHandlers(handlers)).toBe(handlers)
    expect(readAppHandlers(undefined)).toEqual({})
  })

  it('refuses `fetch`, and says where requests belong', () => {
    expect(() => readAppHandlers({ fetch: () => {}, queue: () => {} })).toThrow(
      'worker.ts exports a `fetch` handler, but requests belong to the pages and to server.ts: move what it does to server.ts.',
    )
  })

  it('refuses a class', () => {
    expect(() => readAppHandlers(class {})).toThrow('is not an object of handlers: export one')
  })
})
