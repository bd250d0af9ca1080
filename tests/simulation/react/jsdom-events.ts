import { createRequire } from 'node:module'
import { resolve } from 'node:path'
import type { DOMWindow } from 'jsdom'
import type { Dom } from '../client/world/client.ts'
import type { SimEvent } from '../client/world/dom/events.ts'

/** Events of a jsdom, whose time is the world's and which may be a person's. */
export function eventsOf({ Event }: DOMWindow, now: () => number) {
  const times = new WeakMap<Event, number>()
  const note = <event extends Event>(event: event): event => {
    if (!times.has(event)) times.set(event, now())
    return event
  }

  /** Those that scripts make. jsdom's own have the time of their first listener. */
  class TimedEvent extends Event {
    constructor(type: string, init?: EventInit) {
      super(type, init)
      note(this)
    }
  }

  Object.defineProperty(Event.prototype, 'timeStamp', {
    configurable: true,
    get(this: Event) {
      return times.get(note(this))
    },
  })
  const createEvent: Dom['createEvent'] = (type, { isTrusted = false, ...init } = {}) => {
    const event = new TimedEvent(type, init)
    if (isTrusted) trust(event)
    return event as unknown as SimEvent
  }
  return { createEvent, TimedEvent }
}

/** Private (jsdom 31.0.1): what is behind an event, where `dispatchEvent` sets `isTrusted` back. */
const require = createRequire(import.meta.url)
const { implForWrapper } = require(resolve(require.resolve('jsdom'), '../generated/idl/utils.js')) as {
  implForWrapper: (event: Event) => object
}

function trust(event: Event): void {
  Object.defineProperty(implForWrapper(event), 'isTrusted', { get: () => true, set: () => {} })
}
