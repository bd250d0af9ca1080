const FIRST_MS = 15
const LONGEST_MS = 150

/**
 * Pauses between questions to a browser, each longer than the one before: what comes soon is seen
 * soon, and a question costs more than a browser that waits. `await pause()` is one of them.
 */
export function growingPauses(): () => Promise<void> {
  let ms = FIRST_MS
  return () => {
    const pause = ms
    ms = Math.min(ms * 1.5, LONGEST_MS)
    return new Promise((resolve) => setTimeout(resolve, pause))
  }
}
