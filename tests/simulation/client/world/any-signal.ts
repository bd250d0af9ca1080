/**
 * `AbortSignal.any`. That of Node holds a signal with listeners, and so its whole world, as long as the process
 * lives: https://github.com/nodejs/node/blob/main/lib/internal/abort_controller.js, `gcPersistentSignals`.
 */
export function anySignal(signals: readonly AbortSignal[]): AbortSignal {
  const controller = new AbortController()
  for (const signal of signals) {
    if (signal.aborted) controller.abort(signal.reason)
    else signal.addEventListener('abort', () => controller.abort(signal.reason), { once: true })
  }
  return controller.signal
}
