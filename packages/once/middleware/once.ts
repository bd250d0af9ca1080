import type { Context, MiddlewareHandler } from 'hono'
import { MAX_ANSWER_BYTES, runWithKey, type Ended } from '../run/run-with-key.ts'
import { readKeyHeader } from './key-header.ts'
import { readRequestFields } from './read-request-fields.ts'
import { refusalResponse } from './refusal-response.ts'
import { restoreResponse, storeResponse } from './stored-response.ts'

/** What handlers behind `once` find in `c.var.once`. */
interface OnceVariable {
  key: string
  /** Aborted if the store has not heard of this Worker for 25 s, because it may let another one begin. */
  signal: AbortSignal
}

/** Either says whose keys they are, because clients choose `1` and `order-7`. */
type OnceOptions = Shared & (Scoped | Keyed)

interface Shared {
  /** `false`: the same key is the same request, whatever it has. */
  fingerprint?: false
  /** For how many seconds it is known that it was done: 86,400 by default, 604,800 at most. */
  maxAge?: number
}

interface Scoped {
  /** Such as the id of who is signed in, to whom the header `Idempotency-Key` belongs. */
  scope: (c: Context) => string
  key?: undefined
}

interface Keyed {
  /** The app's own, such as the id of a webhook's event, after its signature is checked. */
  key: (c: Context) => string | undefined | Promise<string | undefined>
  scope?: undefined
}

/** Hono middleware: a request that comes again with its key gets the response of the first. */
export function once(options: OnceOptions): MiddlewareHandler<{ Variables: { once: OnceVariable } }> {
  return async (c, next) => {
    if (c.req.method === 'GET' || c.req.method === 'HEAD') return next()
    const key = options.key ? await options.key(c) : readKeyHeader(c.req.header('Idempotency-Key'))
    if (!key) return refusalResponse('noKey')

    async function run(signal: AbortSignal): Promise<Ended<void>> {
      c.set('once', { key: key!, signal })
      await next()
      const type = c.error || c.res.status >= 500 ? 'thrown' : 'done'
      return { type, result: undefined, answer: await storeResponse(c.res, MAX_ANSWER_BYTES, Date.now()) }
    }

    const done = await runWithKey({
      names: ['endpoint', c.req.method, c.req.path, options.scope?.(c) ?? ''],
      key,
      fields: await readRequestFields(c.req, options.fingerprint),
      maxAgeS: options.maxAge,
      run,
    })
    if (done.type === 'ended') return
    const response =
      done.type === 'replay' ? restoreResponse(done.answer, Date.now()) : refusalResponse(done.type)
    // Hono adds the headers of a response that is there to the next one.
    c.res = undefined
    c.res = response
  }
}
