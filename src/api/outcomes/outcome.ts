import { errorTitle } from '../../wire/error-title.ts'
import { redirectLocation } from './redirect-location.ts'

/** The value of `error` and `notFound`: an `Error`, so that you can throw it and nobody takes it for data. */
export class ErrorStatus extends Error {
  override readonly name = 'ErrorStatus'

  /** From 400 to 599. */
  readonly status: number
  /** The text that the error page shows besides the title. */
  readonly detail: string | undefined

  constructor(status: number, detail?: string) {
    super(`${status} ${MISPLACED}`)
    this.status = status
    this.detail = detail
  }

  /** For your own `app.onError`, as Hono's exceptions have it: a text with the detail or the title. */
  getResponse(): Response {
    return new Response(this.detail ?? errorTitle(this.status), { status: this.status })
  }
}

/** The value that `redirect` returns: an `Error`, so that you can throw it and nobody takes it for data. */
export class Redirect extends Error {
  override readonly name = 'Redirect'

  /** As it was passed to `redirect`. */
  readonly location: string
  /** `undefined`: 302 for a loader, 303 for an action. */
  readonly status: RedirectStatus | undefined
  /** Whether another origin is allowed. */
  readonly external: boolean

  constructor(location: string, { status, external = false }: RedirectOptions) {
    super(`a redirect to ${location} ${MISPLACED}`)
    this.location = location
    this.status = status
    this.external = external
  }

  /**
   * For your own `app.onError`, as Hono's exceptions have it. Throws if the location is a whole URL and not
   * `external`, because the site's own origin is not known here.
   */
  getResponse(): Response {
    const location = redirectLocation(this, UNKNOWN_SITE)
    return new Response(null, { status: this.status ?? 302, headers: { Location: location } })
  }
}

const UNKNOWN_SITE = new URL('https://this-site.invalid')

/** The message of an outcome is only read if it was thrown where nothing can act on it. */
const MISPLACED =
  'was thrown where it can no longer change the response, such as in a deferred value or a component: return or throw it in the loader or action itself'

export type RedirectStatus = 301 | 302 | 303 | 307 | 308

export interface RedirectOptions {
  /** Default: 302 from a loader, 303 from an action, which makes the browser follow it with GET. */
  status?: RedirectStatus | undefined
  /** Allows another origin. Use it only for locations that visitors can't influence. Default: `false`. */
  external?: boolean
}

/**
 * Ends a loader or an action with a status and its error page:
 * `throw error(403, 'Ask an admin for access.')`. Return it or throw it; in middleware, throw it. Your
 * `ErrorPage` gets `detail` as `problem.detail`, so write it for visitors. Throws a `RangeError` if the
 * status is not from 400 to 599.
 */
export function error(status: number, detail?: string): ErrorStatus {
  if (!Number.isInteger(status) || status < 400 || status > 599) {
    throw new RangeError(`error(${status}): an error page has a status from 400 to 599`)
  }
  return new ErrorStatus(status, detail)
}

/** Ends a loader or an action like `error(404, detail)`: `throw notFound('No note has this id.')`. */
export function notFound(detail?: string): ErrorStatus {
  return error(404, detail)
}

/**
 * Ends a loader or an action with a redirect: `throw redirect('/login')` or
 * `return redirect('/thanks', 303)`. `location` is a path or URL of this site. For another origin, pass
 * `{ external: true }`: without it, a loader's redirect becomes a 400, an action's leads back to its page,
 * and the log says why. The status is 302 from a loader and 303 from an action, unless you pass one.
 */
export function redirect(location: string, options: RedirectStatus | RedirectOptions = {}): Redirect {
  return new Redirect(location, typeof options === 'number' ? { status: options } : options)
}

/** The result of a loader or an action that returns no data. */
export type Outcome = ErrorStatus | Redirect

/** Was this made by `notFound`, `redirect` or `error`? */
export function isOutcome(value: unknown): value is Outcome {
  return value instanceof ErrorStatus || value instanceof Redirect
}
