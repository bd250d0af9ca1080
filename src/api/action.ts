import type { Json, MaybePromise, PropsOf } from './loader.ts'
import type { Outcome } from './outcome.ts'

/** What a page's `action` is given. It has no signal: what a visitor sent is never abandoned. */
export interface ActionContext<params = Record<string, string>, env = unknown> {
  params: params
  url: URL
  /** Its body has been read: it is `form`. */
  request: Request
  /** The Worker's bindings. */
  env: env
  form: FormData
  /** Headers for the answer, whatever it will be: `headers.append('Set-Cookie', …)`. */
  headers: Headers
}

/**
 * A form that the action did not accept, and what to tell its page; made by `invalid`. An error, so
 * that it can be thrown.
 */
export class ActionFailure<result> extends Error {
  override readonly name = 'ActionFailure'

  readonly result: result
  readonly status: number

  constructor(result: result, status: number) {
    super('invalid(…) came from something else than an action: only an action can refuse a form')
    this.result = result
    this.status = status
  }
}

/** What the page is shown again with, at once or with a status that says no; or another end. */
export type ActionResult<result> = result | ActionFailure<result> | Outcome

/**
 * The type of a page's `action`, read off its view: `Action<typeof Page>` knows the params that
 * the view wants and refuses results of another shape than its `FormProps` want, or that JSON
 * can't carry. A view without `FormProps` is shown no result.
 */
export type Action<view extends (props: never) => unknown, env = unknown> = (
  context: ActionContext<PropsOf<view>['params'], env>,
) => MaybePromise<ActionResult<Json<ResultOf<PropsOf<view>>>>>

type ResultOf<props> = props extends { result: infer result } ? Exclude<result, undefined> : never

/**
 * Shows the page again with `result` and a status (400 to 499) that says that it was refused: return
 * it or throw it.
 */
export function invalid<result>(result: result, status = 422): ActionFailure<result> {
  if (!Number.isInteger(status) || status < 400 || status > 499) {
    throw new RangeError(`invalid(…, ${status}): what a visitor did wrong has a status of 4xx`)
  }
  return new ActionFailure(result, status)
}

/** Did the action refuse what was sent? */
export function isFailure(end: unknown): end is ActionFailure<unknown> {
  return end instanceof ActionFailure
}
