import type { Point } from '../../src/wire/vitals.ts'
import { sendBeacon } from './send-beacon.ts'

/** The points of a session that are not sent yet. */
export interface BeaconQueue {
  /** Adds a point, or replaces the one with the same id. Does nothing if that one was sent. */
  enqueue(id: string, point: Point): void
}

/**
 * Sends its points each time that the page is hidden, which is the last event that a page is sure to
 * get: https://developer.chrome.com/docs/web-platform/page-lifecycle-api. Each id is sent once.
 */
export function createBeaconQueue(encode: (points: Point[]) => string[]): BeaconQueue {
  const queued = new Map<string, Point>()
  const sent = new Set<string>()

  // web-vitals completes its values in capturing listeners on the window, which run before this one.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') sendAll()
  })

  function sendAll(): void {
    encode([...queued.values()]).forEach(sendBeacon)
    for (const id of queued.keys()) sent.add(id)
    queued.clear()
  }

  return {
    enqueue(id, point) {
      if (!sent.has(id)) queued.set(id, point)
    },
  }
}
