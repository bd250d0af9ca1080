import { AsyncLocalStorage } from 'node:async_hooks'

/** One call of a Worker: a request, or what `invalidate` calls in the entrypoint. */
export interface Invocation {
  /** How long what it asks for takes, one after the other, in ms. */
  delays: number[]
  /** When the call has ended; work goes on for what `waitUntil` waits for. */
  endedAt: number | undefined
  waitsFor: number
}

/** https://developers.cloudflare.com/workers/runtime-apis/context/#waituntil */
const WAIT_UNTIL_MS = 30_000

const running = new AsyncLocalStorage<Invocation>()

export function currentInvocation(): Invocation | undefined {
  return running.getStore()
}

/** Runs a call with its own waiting; what it asks for takes as long as its caller's. */
export async function invoke<result>(
  delays: number[],
  now: () => number,
  work: (invocation: Invocation) => Promise<result>,
): Promise<result> {
  const invocation: Invocation = { delays, endedAt: undefined, waitsFor: 0 }
  try {
    return await running.run(invocation, () => work(invocation))
  } finally {
    invocation.endedAt = now()
  }
}

/** Cloudflare ends what goes on after a response without `waitUntil`, and 30 s after it in any case. */
export function isOver({ endedAt, waitsFor }: Invocation, now: number): boolean {
  return endedAt !== undefined && (waitsFor === 0 || now > endedAt + WAIT_UNTIL_MS)
}

export function waitUntil(invocation: Invocation, promise: Promise<unknown>): void {
  invocation.waitsFor += 1
  const end = () => void (invocation.waitsFor -= 1)
  promise.then(end, end)
}

/** How long the next thing takes that the current call asks for. */
export function nextDelay(): number {
  return currentInvocation()?.delays.shift() ?? 1
}
