/** The value that `fail` returns. It is an `Error`, so that you can throw it. */
export class ActionFailure<result> extends Error {
  override readonly name = 'ActionFailure'

  /** The page gets it as the prop `result`. */
  readonly result: result
  /** From 400 to 499. */
  readonly status: number

  constructor(result: result, status: number) {
    super('fail(…) was used outside an action: only an action can refuse a form')
    this.result = result
    this.status = status
  }
}

/**
 * Refuses a form: `return fail({ problem: 'A book needs a title.' })`. The page is shown again, keeps what
 * was typed, and gets the value as the prop `result`, a fetcher as `data`. Return it or throw it, in an
 * action only. Throws a `RangeError` if the status is not from 400 to 499.
 */
export function fail<result>(result: result, status = 422): ActionFailure<result> {
  if (!Number.isInteger(status) || status < 400 || status > 499) {
    throw new RangeError(`fail(…, ${status}): the status of a refused form is from 400 to 499`)
  }
  return new ActionFailure(result, status)
}

/** Did the action refuse the form? */
export function isFailure(result: unknown): result is ActionFailure<unknown> {
  return result instanceof ActionFailure
}
