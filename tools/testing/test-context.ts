import { Context } from 'hono'
import type { AppContext } from '../../src/api/register.ts'
import { canonicalPath } from '../../src/routing/canonical-path.ts'

/** The origin of an app under test, unless the test says another: over https, as in production. */
export const TEST_ORIGIN = 'https://app.test'

/** The request that `c` and `url` are made of. */
export interface ContextOptions {
  /** The page's URL, or its path at `https://app.test`. Default: `/`. */
  url?: string | URL
  /** The headers of the request, such as cookies. Default: none. */
  headers?: HeadersInit
  /** The bindings for `c.env`: your own doubles, or those of `startApp`. Default: none. */
  env?: Partial<AppContext['env']>
  /** The variables for `c.var`, which middleware would set. Default: none. */
  vars?: Partial<AppContext['var']>
}

interface TestContext {
  c: AppContext
  url: URL
  /** Settles with all that `waitUntil` was given. */
  background(): Promise<unknown>
}

/** Creates Hono's context for a request that nobody sent. A `form` makes it a POST. */
export function createContext(options: ContextOptions, form?: FormData): TestContext {
  const url = new URL(options.url ?? '/', TEST_ORIGIN)
  const headers = options.headers ?? {}
  const init = form ? { method: 'POST', body: form, headers } : { headers }
  const waiting: Promise<unknown>[] = []
  const executionCtx = {
    waitUntil: (promise: Promise<unknown>) => void waiting.push(promise),
    passThroughOnException() {},
    props: {},
  }
  const path = canonicalPath(url.pathname) // `c.req.path`
  const c = new Context(new Request(url, init), { env: options.env ?? {}, executionCtx, path })
  for (const [name, value] of Object.entries(options.vars ?? {})) c.set(name, value)
  return { c: c as AppContext, url, background: () => Promise.all(waiting) }
}
