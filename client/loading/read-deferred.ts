import { startDeadline } from '../../src/navigation/deadline.ts'
import { ROUTE_LOAD_LIMIT_MS } from '../../src/navigation/route-load-limit.ts'
import { createDeferredReceiver, CUT_OFF, haveAllArrived } from '../../src/wire/deferred.ts'
import { decodeDeferredLine } from '../../src/wire/page-data.ts'
import { receiveAgain, type LoadAgain } from './receive-again.ts'

/**
 * The deferred values of a response, each as a promise, which is settled by its line. Those without one fail
 * after 3800 ms without a line; if the response ends before, they are loaded by `loadAgain` (default: they
 * fail).
 */
export function readDeferred(
  keys: readonly string[],
  lines: AsyncIterable<string>,
  loadAgain: LoadAgain = async () => undefined,
) {
  const missing = new Map(keys.map((key) => [key, createDeferredReceiver(key)]))
  const promises = Object.fromEntries([...missing].map(([key, { promise }]) => [key, promise]))
  if (missing.size > 0) void settleByLines()
  return { promises, isComplete: () => haveAllArrived(promises) }

  async function settleByLines(): Promise<void> {
    let stall = startDeadline(document, ROUTE_LOAD_LIMIT_MS, failRest)
    try {
      for await (const text of lines) {
        stall.clear()
        stall = startDeadline(document, ROUTE_LOAD_LIMIT_MS, failRest)
        settle(text)
      }
    } catch {
      // The response broke off: what is missing is loaded again below.
    }
    stall.clear()
    await receiveAgain(missing, loadAgain)
  }

  function settle(text: string): void {
    const line = decodeDeferredLine(text)
    if (!line) return
    missing.get(line.key)?.settle(line)
    missing.delete(line.key)
  }

  function failRest(): void {
    missing.forEach((receiver) => receiver.settle(CUT_OFF))
    missing.clear()
  }
}
