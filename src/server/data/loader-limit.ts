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
