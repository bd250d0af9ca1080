import { describe, expect, it } from 'vitest'
import type { SeenEvent } from '../../../../client/start/error-events.ts'
import { readErrorEvent } from '../../../../client/errors/read-error-event.ts'

const href = 'https://site.example/items/7'

describe('readErrorEvent', () => {
  it('reads the errors of the window, and of React', () => {
    const error = new Error('wrong')
    const facts = { error, url: href }
    expect(read('error', { error })).toEqual({ type: 'event', ...facts })
    expect(read('unhandledrejection', { reason: error })).toEqual({ type: 'event', ...facts })
    expect(read('arrive:render-error', { detail: error })).toEqual({ type: 'render', ...facts })
  })

  it('makes an error of an event that has only a message', () => {
    expect(read('error', { error: null, message: 'Script error.' })).toEqual({
      type: 'event',
      error: new Error('Script error.'),
      url: href,
    })
  })

  it('reads a navigation that the browser had to rescue, with its reason', () => {
    expect(navigation('full page load', 'late data')).toMatchObject({
      type: 'navigation',
      error: { name: 'NavigationFailed', reason: 'late data' },
      url: '/items/8',
    })
    expect(navigation('full page load', 'dead module')).toBeDefined()
  })

  it('leaves out navigations that ended as they should', () => {
    expect(navigation('in place', undefined)).toBeUndefined()
    expect(navigation('full page load', 'other build')).toBeUndefined()
    expect(navigation('full page load', 'redirect out')).toBeUndefined()
    expect(navigation('full page load', 'before the router')).toBeUndefined()
    expect(navigation('full page load', 'other site')).toBeUndefined()
  })

  it('leaves out aborts, and what the Worker has reported', () => {
    const aborted = new DOMException('The load was stopped', 'AbortError')
    expect(read('unhandledrejection', { reason: aborted })).toBeUndefined()
    const ofWorker = Object.assign(new Error('switched to client rendering'), { digest: undefined })
    expect(read('arrive:render-error', { detail: ofWorker })).toBeUndefined()
    expect(read('error', { error: ofWorker })).toBeUndefined()
  })
})

function navigation(type: 'in place' | 'full page load', reason: string | undefined) {
  return read('arrive:navigation', { detail: { type, reason, url: '/items/8', ms: 1 } })
}

function read(type: string, facts: object) {
  const event = Object.assign(new Event(type), facts)
  return readErrorEvent({ event: event as SeenEvent['event'], href })
}
