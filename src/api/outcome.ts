import { errorTitle } from '../wire/error-title.ts'
import { redirectLocation } from './redirect-location.ts'

/**
 * Ends a loader or an action with a status and its error page; made by `notFound` and `error`.
 * Outcomes are instances of `Error`, so that they can be thrown and are not mistaken for data.
 */
export class ErrorStatus extends Error {
  override readonly name = 'ErrorStatus'

  readonly status: number
  /** The text for the visitor besides the title. */
  readonly detail: string | undefined

  constructor(status: number, detail?: string) {
    super(`${status} ${MISPLACED}`)
    this.status = status
    this.detail = detail
  }

  /** For an app's own error handler, as Hono's exceptions have it: the status, with its detail or its title as text. */
  getResponse(): Response {
    return new Response(this.detail ?? errorTitle(this.status), { status: this.status })
  }
}

/** Ends a loader or an action with a redirect; made by `redirect`. */
export class Redirect extends Error {
  override readonly name = 'Redirect'

  readonly location: string
  readonly status: RedirectStatus | undefined
  /** Another origin is allowed. */
  readonly external: boolean

  constructor(location: string, { status, external = false }: RedirectOptions) {
    super(`a redirect to ${location} ${MISPLACED}`)
    this.location = location
    this.status = status
    this.external = external
  }

  /**
   * For an app's own error handler, as Hono's exceptions have it. The site's own origin is not known here,
   * so a location must be a path, or `external`; otherwise this throws.
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
  /** Default: 302 for a loader, 303 for an action. */
  status?: RedirectStatus | undefined
  /** Allows another origin. Only for locations that no visitor can choose. Default: no. */
  external?: boolean
}

/**
 * Ends a loader or an action with a status and its error page: return it or throw it, in middleware throw it.
 * `detail` is for visitors: the error page gets it as `problem.detail`. Default: none, and the page has only the
 * title of the status. Throws a `RangeError` if the status is not from 400 to 599.
 */
export function error(status: number, detail?: string): ErrorStatus {
  if (!Number.isInteger(status) || status < 400 || status > 599) {
    throw new RangeError(`error(${status}): an error page has a status from 400 to 599`)
  }
  return new ErrorStatus(status, detail)
}

/** Ends a loader or an action with 404, as `error(404, detail)` does: `notFound('No note with that id')`. */
export function notFound(detail?: string): ErrorStatus {
  return error(404, detail)
}

/**
 * Ends a loader or an action with a redirect: return it or throw it. `location` is a path or a URL of
 * this site; another origin is refused without `{ external: true }`. The default status is 302 for a
 * loader, 303 for an action.
 */
export function redirect(
  location: string,
  options: RedirectStatus | RedirectOptions = {},
): Redirect {
  return new Redirect(location, typeof options === 'number' ? { status: options } : options)
}

/** The result of a loader or an action that returns no data. */
export type Outcome = ErrorStatus | Redirect

/** Was this made by `notFound`, `redirect` or `error`? */
export function isOutcome(value: unknown): value is Outcome {
  return value instanceof ErrorStatus || value instanceof Redirect
}
