/** Waits; rejects as soon as `signal` fires. */
export function wait(durationMs: number, signal: AbortSignal): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const timer = setTimeout(done, durationMs)
  signal.addEventListener('abort', stop)
  if (signal.aborted) stop()
  return promise

  function done(): void {
    signal.removeEventListener('abort', stop)
    resolve()
  }
  function stop(): void {
    clearTimeout(timer)
    reject(signal.reason)
  }
}
