import { startDeadline } from '../../src/navigation/deadline.ts'
import { ROUTE_LOAD_LIMIT_MS } from '../../src/navigation/route-load-limit.ts'
import { createDeferredReceiver } from '../../src/wire/deferred.ts'
import { decodeDeferredLine } from '../../src/wire/page-data.ts'

/** The deferred values of a response, each as a promise. */
export interface DeferredValues {
  promises: Record<string, Promise<unknown>>
  /** Have all values arrived? */
  isComplete: () => boolean
}

/**
 * Settles each deferred value by its line. Those without one fail when the response ends, or after
 * 3800 ms without a line.
 */
export function readDeferred(
  keys: readonly string[],
  lines: AsyncIterable<string>,
): DeferredValues {
  const receivers = new Map(keys.map((key) => [key, createDeferredReceiver(key)]))
  const missing = new Set(keys)
  if (missing.size > 0) void settleByLines()
  const promises = [...receivers].map(([key, { promise }]) => [key, promise] as const)
  return { promises: Object.fromEntries(promises), isComplete: () => missing.size === 0 }

  async function settleByLines(): Promise<void> {
    let stall = startDeadline(document, ROUTE_LOAD_LIMIT_MS, failRest)
    try {
      for await (const text of lines) {
        stall.clear()
        stall = startDeadline(document, ROUTE_LOAD_LIMIT_MS, failRest)
        settle(text)
      }
    } catch {
      // The response broke off: what is missing fails below.
    }
    stall.clear()
    failRest()
  }

  function settle(text: string): void {
    const line = decodeDeferredLine(text)
    if (!line) return
    receivers.get(line.key)?.settle(line)
    if ('value' in line) missing.delete(line.key)
  }

  function failRest(): void {
    receivers.forEach((receiver) => receiver.settle({ failed: true }))
  }
}
