import { MAX_BEACON_POINTS, type Point } from '../../src/wire/vitals/vitals.ts'
import { sendBeacon } from './send-beacon.ts'

/** The points of a session that are not sent yet. */
export interface BeaconQueue {
  /** Adds a point that may change: it replaces the one with the same id. Does nothing if that one was sent. */
  enqueue(id: string, point: Point): void
  /** Adds a point that is final. A beacon is sent at once when it is full of these. */
  add(point: Point): void
}

/**
 * Sends its points each time that the page is hidden, which is the last event that a page is sure to
 * get: https://developer.chrome.com/docs/web-platform/page-lifecycle-api. Each point is sent once.
 */
export function createBeaconQueue(encode: (points: Point[]) => string[]): BeaconQueue {
  const queued = new Map<string, Point>()
  const sent = new Set<string>()
  const final: Point[] = []

  // web-vitals completes its values in capturing listeners on the window, which run before this one.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') sendAll()
  })

  function send(points: Point[]): void {
    encode(points).forEach(sendBeacon)
  }

  function sendAll(): void {
    send([...queued.values(), ...final.splice(0)])
    for (const id of queued.keys()) sent.add(id)
    queued.clear()
  }

  return {
    enqueue(id, point) {
      if (!sent.has(id)) queued.set(id, point)
    },
    add(point) {
      if (final.push(point) === MAX_BEACON_POINTS) send(final.splice(0))
    },
  }
}
