import type { Lifetime } from '../request/lifetime.ts'

/** How long the Worker waits for a page's `load`, and for each promise that it returned. */
export const LOAD_LIMIT_MS = 10_000

/** Work of a load that took longer than the Worker waits. */
export class LoadTimeout extends Error {
  override readonly name = 'LoadTimeout'

  readonly work: string
  readonly limitMs: number

  constructor(work: string, limitMs: number) {
    super(`${work} took longer than ${limitMs} ms`)
    this.work = work
    this.limitMs = limitMs
  }
}

/** Waits for work until the limit; then all that the lifetime covers ends, and the wait with `LoadTimeout`. */
export async function withLoadLimit<value>(
  promise: Promise<value>,
  { lifetime, work }: { lifetime: Lifetime; work: string },
): Promise<value> {
  const { promise: limit, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => {
    const timeout = new LoadTimeout(work, LOAD_LIMIT_MS)
    reject(timeout)
    lifetime.end(timeout)
  }, LOAD_LIMIT_MS)
  try {
    return await Promise.race([promise, limit])
  } finally {
    clearTimeout(timer)
  }
}
