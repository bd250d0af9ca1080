import type { Lifetime } from '../request/lifetime.ts'

export class LoaderTimeout extends Error {
  override readonly name = 'LoaderTimeout'

  readonly work: string
  readonly limitMs: number

  constructor(work: string, limitMs: number) {
    super(`${work} took longer than ${limitMs} ms`)
    this.work = work
    this.limitMs = limitMs
  }
}

/** Data without a promise needs no limit. Any thenable counts, such as a query builder. */
export function isPending<value>(loading: value | Promise<value>): loading is Promise<value> {
  return typeof loading === 'object' && loading !== null && 'then' in loading
}

/** More than the `await`s of a loader that has its data already take. */
const MOST_TURNS = 20

/**
 * Does it settle by itself, without waiting for a database, a timer or another server? Then it takes only
 * microtasks, in which none of these can respond.
 */
export async function settlesAtOnce(promise: Promise<unknown>): Promise<boolean> {
  let isSettled = false
  const settle = () => void (isSettled = true)
  promise.then(settle, settle)
  for (let turn = 0; turn < MOST_TURNS && !isSettled; turn++) await undefined
  return isSettled
}

interface LimitedWork {
  lifetime: Lifetime
  /** For the message. */
  work: string
  limitMs: number
}

/** Waits until the limit, then rejects with `LoaderTimeout` and ends the lifetime. */
export async function withLoaderLimit<value>(
  promise: Promise<value>,
  { lifetime, work, limitMs }: LimitedWork,
): Promise<value> {
  const { promise: limit, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => {
    const timeout = new LoaderTimeout(work, limitMs)
    reject(timeout)
    lifetime.end(timeout)
  }, limitMs)
  try {
    return await Promise.race([promise, limit])
  } finally {
    clearTimeout(timer)
  }
}
