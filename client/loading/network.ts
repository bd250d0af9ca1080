import type { Network } from '../../src/navigation/page-navigation.ts'

/** While the network is down, the delay between two attempts doubles from the first to the last. */
const FIRST_TRY_MS = 500
const LAST_TRY_MS = 8000
const TRY_LIMIT_MS = 3000

export const network: Network = { seemsDown: () => !navigator.onLine, back }

/**
 * Does the server respond, whatever the response is? `navigator.onLine` is also true on a network without
 * a connection to it: https://developer.mozilla.org/docs/Web/API/Navigator/onLine
 */
export async function isReachable(signal: AbortSignal): Promise<boolean> {
  try {
    // This module's own file: a static file, which runs no Worker.
    const limited = AbortSignal.any([signal, AbortSignal.timeout(TRY_LIMIT_MS)])
    await fetch(import.meta.url, { method: 'HEAD', cache: 'no-store', signal: limited })
    return true
  } catch {
    return false
  }
}

async function back(signal: AbortSignal): Promise<void> {
  for (let waitMs = FIRST_TRY_MS; ; waitMs = Math.min(2 * waitMs, LAST_TRY_MS)) {
    await onlineOrAfter(waitMs, signal)
    if (await isReachable(signal)) return
  }
}

/** Resolves when the browser says that it is online, or after `waitMs`; rejects when the signal fires. */
function onlineOrAfter(waitMs: number, signal: AbortSignal): Promise<void> {
  signal.throwIfAborted()
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const settled = new AbortController()
  const timer = setTimeout(resolve, waitMs)
  window.addEventListener('online', () => resolve(), { signal: settled.signal })
  signal.addEventListener('abort', () => reject(signal.reason), { signal: settled.signal })
  return promise.finally(() => {
    clearTimeout(timer)
    settled.abort()
  })
}
