/**
 * A form that the action did not accept, and the result for its page; made by `fail`. An `Error`, so
 * that it can be thrown.
 */
export class ActionFailure<result> extends Error {
  override readonly name = 'ActionFailure'

  readonly result: result
  readonly status: number

  constructor(result: result, status: number) {
    super('fail(…) was used outside an action: only an action can refuse a form')
    this.result = result
    this.status = status
  }
}

/**
 * Refuses a form: the page is shown again with `result` and a status from 400 to 499. Return it or
 * throw it.
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
