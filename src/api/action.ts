import type { Json, MaybePromise, PropsOf } from './loader.ts'
import type { Outcome } from './outcome.ts'
import type { AppContext } from './register.ts'
import type { KnownParams } from '../routing/pattern.ts'

/** The argument of a page's `action`. It has no signal: a form that was sent is never abandoned. */
export interface ActionArgs<pattern extends string = string> {
  /**
   * Hono's context of the request, whose body has been read already, as `form`. Headers and cookies that
   * the action sets through it are on the response, whichever it will be.
   */
  c: AppContext
  params: KnownParams<pattern>
  form: FormData
  /** The page's own URL. */
  url: URL
}

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

/** The result that the page is shown again with, accepted or refused; or a redirect or error status. */
export type ActionResult<result> = result | ActionFailure<result> | Outcome

/**
 * The type of a page's `action`, inferred from its page component: `Action<typeof Page>` has the params
 * of the component and refuses results that don't match its `FormProps` or that JSON can't carry. A
 * component without `FormProps` gets no result.
 */
export type Action<component extends (props: never) => unknown> = (
  args: Omit<ActionArgs, 'params'> & { params: PropsOf<component>['params'] },
) => MaybePromise<ActionResult<Json<ResultOf<PropsOf<component>>>>>

type ResultOf<props> = props extends { result: infer result } ? Exclude<result, undefined> : never

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
