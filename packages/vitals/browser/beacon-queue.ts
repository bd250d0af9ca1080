import { MAX_BEACON_POINTS, VITALS_PATH, type Point } from '../format/vitals.ts'

/** Only points of the page shown come again, which has a few. */
const MAX_SENT_IDS = 100

/**
 * The points of a session that are not sent yet. They are sent when the page is hidden, each once: it is the
 * last event that a page is sure to get (https://developer.chrome.com/docs/web-platform/page-lifecycle-api).
 */
export function createBeaconQueue(encode: (points: Point[]) => string[]) {
  const queued = new Map<string, Point>()
  const sent = new Set<string>()
  const final: Point[] = []

  // web-vitals completes its values in capturing listeners on the window, which run before this one.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') send([...takeOldest(queued.size), ...final.splice(0)])
  })

  function send(points: Point[]): void {
    encode(points).forEach(sendBeacon)
  }

  function takeOldest(count: number): Point[] {
    const oldest = [...queued].slice(0, count)
    for (const [id] of oldest) {
      queued.delete(id)
      sent.add(id)
    }
    for (const id of [...sent].slice(0, -MAX_SENT_IDS)) sent.delete(id)
    return oldest.map(([, point]) => point)
  }

  return {
    /**
     * Adds a point that may change: it replaces the one with the same id. Does nothing if that one was sent.
     * The oldest of many are sent, because the pages before this one change them no more.
     */
    enqueue(id: string, point: Point): void {
      if (sent.has(id)) return
      queued.set(id, point)
      if (queued.size === 2 * MAX_BEACON_POINTS) send(takeOldest(MAX_BEACON_POINTS))
    },
    /** Adds a point that is final. A beacon is sent at once when it is full of these. */
    add(point: Point): void {
      if (final.push(point) === MAX_BEACON_POINTS) send(final.splice(0))
    },
  }
}

/** Sends a beacon that outlives its page. A beacon that does not arrive is lost silently. */
function sendBeacon(text: string): void {
  // Not a `Blob` with a JSON type, which Chrome 59 to 80 refuses: https://crbug.com/490015
  if (navigator.sendBeacon?.(VITALS_PATH, text)) return
  // Blocked or missing. The browser may refuse this as well.
  const init: RequestInit = { method: 'POST', body: text, keepalive: true, credentials: 'omit' }
  fetch(VITALS_PATH, init).catch(() => {})
}
