import { isFailure } from '../../src/api/outcomes/fail.ts'
import type { ResultOf } from '../../src/api/server-module.ts'
import {
  backToPage,
  endingResult,
  endsAction,
  isEnding,
  returnedOrThrown,
  type EndingResult,
} from '../../src/server/data/ending-result.ts'
import { NotJson } from '../../src/wire/encode-json.ts'
import { findNotJson } from '../../src/wire/find-not-json.ts'
import type { ArgsOf, ParamsOption, RestOf } from './call-options.ts'
import { toFormData, type FormFields } from './form-fields.ts'
import { statusOf } from './status-of.ts'
import { createContext, type ContextOptions } from './test-context.ts'

/** The request for `callAction`. `params` are required if the action's type has them. */
export type CallActionOptions<action> = ContextOptions & {
  /** The fields of the form. Default: none. */
  form?: FormFields
} & ParamsOption<ArgsOf<action>>

/**
 * The result of `callAction`: `result`, the value that the action returned or passed to `fail`, or `outcome`
 * if it ended with a redirect, a status or a `Response`. `status` is that of the response: 200 for a returned
 * value, 422 for `fail` by default. `headers` are those that the action set through `c`.
 */
export type ActionCall<result> = {
  /** Of the response: 200 for a result, for a refused form that of `fail`. */
  status: number
  /** Headers and cookies that the action set through `c`. */
  headers: Headers
} & ({ result: result; outcome: undefined } | { result: undefined; outcome: EndingResult })

/**
 * Calls a page's action as a function, with a form:
 * `const { result, status } = await callAction(action, { form: { title: '' } })`. If the action returns
 * nothing, `outcome` is the redirect back to its page. Otherwise it works like `callLoader`.
 */
export async function callAction<action extends (args: never) => unknown>(
  action: action,
  ...[options]: RestOf<CallActionOptions<action>>
): Promise<ActionCall<ResultOf<{ action: action }>>> {
  const { params = {}, form = {}, ...request } = (options ?? {}) as AnyOptions
  const data = toFormData(form)
  const { c, url, background } = createContext(request, data)
  const returned = await returnedOrThrown(() => action({ c, params, form: data, url } as never), endsAction)
  await background()
  const { headers } = c.res
  if (returned === undefined || isEnding(returned)) {
    const outcome = returned ? endingResult(returned, url, 'action') : backToPage(url)
    return { status: statusOf(outcome), result: undefined, outcome, headers }
  }
  const { status, result } = isFailure(returned) ? returned : { status: 200, result: returned }
  checkResult(result)
  return { status, result: result as ResultOf<{ action: action }>, outcome: undefined, headers }
}

interface AnyOptions extends ContextOptions {
  params?: unknown
  form?: FormFields
}

function checkResult(result: unknown): void {
  const found = findNotJson(result, 'result')
  if (found) throw new NotJson('The result of the action', found)
}
