import type { Context, MiddlewareHandler } from 'hono'
import { requireMaxAge } from '../run/max-age.ts'
import { MAX_ANSWER_BYTES, runWithKey, type Ended } from '../run/run-with-key.ts'
import { readKeyHeader } from './key-header.ts'
import { readRequestFields } from './read-request-fields.ts'
import { refusalResponse } from './refusal-response.ts'
import { restoreResponse, storeResponse } from './stored-response.ts'

/** What handlers behind `once` find in `c.var.once`. */
export interface OnceVariable {
  /** For the other side, if it takes a key as well, such as a payment service. */
  key: string
  /** Aborted if the store has not heard of this Worker for 25 s, because it may let another one begin. */
  signal: AbortSignal
}

/** Either `scope` or `key`: clients choose keys such as `1`, so it must be known whose they are. */
export type OnceOptions = Shared & (Scoped | Keyed)

interface Shared {
  /** `false`: the same key is the same request, whatever it has. */
  fingerprint?: false
  /** For how many seconds it is known that it was done: 86,400 by default, 604,800 at most. */
  maxAge?: number
}

interface Scoped {
  /**
   * Such as the id of who is signed in, to whom the header `Idempotency-Key` belongs. If it returns nothing,
   * the response is a 403: one who is not signed in would get the response of another.
   */
  scope: (c: Context) => string | null | undefined
  key?: undefined
}

interface Keyed {
  /** The app's own, such as the id of a webhook's event, after its signature is checked. */
  key: (c: Context) => string | undefined | Promise<string | undefined>
  scope?: undefined
}

/**
 * Hono middleware for endpoints, such as `once({ scope: (c) => c.var.user })`: the first request with a key
 * runs the handlers behind it, and each that comes again gets its response, with `Idempotent-Replayed: true`.
 * The key is the header `Idempotency-Key`, or what `key` returns; without one the response is a 400. What
 * can't be run and has no stored response gets `application/problem+json` with 403, 409, 422, 429 or 503.
 * Requests with GET and HEAD pass.
 */
export function once(options: OnceOptions): MiddlewareHandler<{ Variables: { once: OnceVariable } }> {
  if (!options.scope && !options.key) throw new Error('once needs scope or key: whose keys are they?')
  requireMaxAge(options.maxAge)
  return async (c, next) => {
    if (c.req.method === 'GET' || c.req.method === 'HEAD') return next()
    const key = options.key ? await options.key(c) : readKeyHeader(c.req.header('Idempotency-Key'))
    if (!key) return refusalResponse('noKey')
    const scope = options.scope?.(c) ?? ''
    if (options.scope && scope === '') return refusalResponse('noScope')

    async function run(signal: AbortSignal): Promise<Ended<void>> {
      c.set('once', { key: key!, signal })
      await next()
      const type = c.error || c.res.status >= 500 ? 'thrown' : 'done'
      // A body that fails is no response to repeat, and nobody knows what was done.
      return storeResponse(c.res, MAX_ANSWER_BYTES, Date.now()).then(
        (answer) => ({ type, result: undefined, answer }),
        () => ({ type: 'thrown', result: undefined, answer: undefined }),
      )
    }

    const done = await runWithKey({
      names: ['endpoint', c.req.method, c.req.path, scope],
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
