import type { Lifetime } from '../request/lifetime.ts'

/** How long the Worker waits for a page's loader, and for each deferred value. */
export const LOADER_LIMIT_MS = 10_000

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

/** Waits until the limit, then rejects with `LoaderTimeout` and ends the lifetime. */
export async function withLoaderLimit<value>(
  promise: Promise<value>,
  { lifetime, work }: { lifetime: Lifetime; work: string },
): Promise<value> {
  const { promise: limit, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => {
    const timeout = new LoaderTimeout(work, LOADER_LIMIT_MS)
    reject(timeout)
    lifetime.end(timeout)
  }, LOADER_LIMIT_MS)
  try {
    return await Promise.race([promise, limit])
  } finally {
    clearTimeout(timer)
  }
}
