/**
 * Ends a loader or an action with a status and its error page; made by `notFound` and `respond`.
 * Outcomes are errors, so that they can be thrown and are known from data; none is a fault.
 */
export class ErrorStatus extends Error {
  override readonly name = 'ErrorStatus'

  readonly status: number

  constructor(status: number) {
    super(`${status} ${MISPLACED}`)
    this.status = status
  }
}

/** Ends a loader or an action with a redirect; made by `redirect`. */
export class Redirect extends Error {
  override readonly name = 'Redirect'

  readonly location: string
  readonly status: RedirectStatus | undefined
  /** May it lead to another origin? */
  readonly external: boolean

  constructor(location: string, { status, external = false }: RedirectOptions) {
    super(`a redirect to ${location} ${MISPLACED}`)
    this.location = location
    this.status = status
    this.external = external
  }
}

/** Who reads an outcome's message has met it in a place that can't act on it. */
const MISPLACED =
  'came from a place that can no longer decide about the answer, such as a deferred value or a component: return or throw it in the load or action itself'

export type RedirectStatus = 301 | 302 | 303 | 307 | 308

export interface RedirectOptions {
  /** Default: 302 for a load, 303 for an action. */
  status?: RedirectStatus | undefined
  /** Lets the redirect leave this origin. Only for locations that no visitor can choose. Default: no. */
  external?: boolean
}

/** An end of a load or an action other than data. */
export type Outcome = ErrorStatus | Redirect

/** Was this made by `notFound`, `redirect` or `respond`? */
export function isOutcome(value: unknown): value is Outcome {
  return value instanceof ErrorStatus || value instanceof Redirect
}
