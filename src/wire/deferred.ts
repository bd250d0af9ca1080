import { isRecord } from './json.ts'

/** How a promise of `load` ended, as it travels. */
export type Late = { value: unknown } | { failed: true }

/** What `load` returned, cut in two: what is there now, and what comes later. */
export interface SplitData {
  now: unknown
  late: ReadonlyMap<string, Promise<unknown>>
}

/** Takes the promises out of the first level of a load's data. */
export function splitDeferred(data: unknown): SplitData {
  if (!isRecord(data) || !Object.values(data).some(isPromise)) return { now: data, late: NOTHING }
  const entries = Object.entries(data)
  const late = entries.filter((entry): entry is [string, Promise<unknown>] => isPromise(entry[1]))
  const now = entries.filter(([, value]) => !isPromise(value))
  return { now: Object.fromEntries(now), late: new Map(late) }
}

const NOTHING: SplitData['late'] = new Map()

function isPromise(value: unknown): value is Promise<unknown> {
  return value instanceof Promise
}

/** Puts promises back where `splitDeferred` took them. */
export function joinDeferred(
  now: unknown,
  late: Readonly<Record<string, Promise<unknown>>>,
): unknown {
  return Object.keys(late).length === 0 ? now : { ...(isRecord(now) ? now : {}), ...late }
}

/** A deferred part that will not come: its load failed, or the answer broke off. */
export class DeferredFailed extends Error {
  override readonly name = 'DeferredFailed'

  readonly key: string

  constructor(key: string) {
    super(`The deferred part "${key}" did not come`)
    this.key = key
  }
}

/** A promise that somebody else settles when its part arrives. */
export interface LatePart {
  promise: Promise<unknown>
  arrived(late: Late): void
}

/** Makes the receiving end of a deferred part; the first `arrived` counts. */
export function expectPart(key: string): LatePart {
  const { promise, resolve, reject } = Promise.withResolvers<unknown>()
  promise.catch(() => {}) // a part that nobody looks at may fail in silence
  let isSettled = false
  return {
    promise,
    arrived(late) {
      if (isSettled) return
      isSettled = true
      if ('failed' in late) return reject(new DeferredFailed(key))
      resolve(late.value)
      showValue(promise, late.value)
    },
  }
}

/**
 * React's `use` reads a promise with these at once, instead of showing the fallback for a moment.
 * https://github.com/facebook/react/blob/main/packages/react-reconciler/src/ReactFiberThenable.js
 */
function showValue(promise: Promise<unknown>, value: unknown): void {
  Object.assign(promise, { status: 'fulfilled', value })
}
