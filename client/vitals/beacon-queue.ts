import type { Point } from '../../src/wire/vitals.ts'
import { sendBeacon } from './send-beacon.ts'
import { sendWhenGone, type LastBeacons } from './send-when-gone.ts'
import { whenIdle } from '../start/dom/when-idle.ts'

/** How long a busy page may put off telling the browser of a new point. */
const IDLE_LIMIT_MS = 1000

/** The points of a visit that are still to be sent, each of them once. */
export interface UnsentPoints {
  /** Adds a point, or replaces the one of the same id; nothing where that was sent. */
  put(id: string, point: Point): void
}

/**
 * Sends points when the page is hidden, which is the last that a page is sure to see. Where the browser can
 * send them by itself when the page is gone, it is told so beforehand, and a page that is left has nothing to do.
 */
export function createUnsentPoints(write: (points: Point[]) => string[]): UnsentPoints {
  const unsent = new Map<string, Point>()
  const sent = new Set<string>()
  let told: (LastBeacons & { ids: string[] }) | undefined
  let isStale = false
  let isLeaving = false

  // It comes before `visibilitychange` where a page is left; a page that is only covered has none.
  addEventListener('pagehide', () => (isLeaving = true))
  addEventListener('pageshow', () => (isLeaving = false))
  // Behind web-vitals’ own listeners, which stand on the window and complete the values.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden' && !(isLeaving && told && !isStale)) send()
  })

  function put(id: string, point: Point): void {
    if (told?.areSent()) forget(told.ids)
    if (sent.has(id)) return
    unsent.set(id, point)
    if (!isStale) void whenIdle(IDLE_LIMIT_MS).then(tell)
    isStale = true
  }

  function tell(): void {
    if (!isStale) return // all was sent meanwhile
    told?.takeBack()
    const beacons = sendWhenGone(write([...unsent.values()]))
    told = beacons && { ...beacons, ids: [...unsent.keys()] }
    isStale = told === undefined
  }

  function send(): void {
    if (told?.areSent()) forget(told.ids)
    told?.takeBack()
    write([...unsent.values()]).forEach(sendBeacon)
    forget([...unsent.keys()])
  }

  function forget(ids: readonly string[]): void {
    for (const id of ids) {
      unsent.delete(id)
      sent.add(id)
    }
    told = undefined
    isStale = unsent.size > 0
  }

  return { put }
}
