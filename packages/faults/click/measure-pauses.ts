/** A timer that is later than this has waited for something else. */
const PAUSE_MS = 10

const EVERY_MS = 20

/** How long a busy machine has made this process wait, until it is disposed. */
export interface Pauses extends Disposable {
  ms(): number
}

/** Measures the pauses of this process from now on, by a timer that comes late. */
export function measurePauses(): Pauses {
  let pausedMs = 0
  let last = performance.now()
  const addPause = () => {
    const late = performance.now() - last - EVERY_MS
    last += late + EVERY_MS
    if (late > PAUSE_MS) pausedMs += late
  }
  const timer = setInterval(addPause, EVERY_MS)
  return { ms: () => pausedMs, [Symbol.dispose]: () => clearInterval(timer) }
}
