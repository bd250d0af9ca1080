import { isFailure } from '../../api/outcomes/fail.ts'
import type { ServerModule } from '../../api/server-module.ts'
import type { PageRequest } from '../request/page-request.ts'
import { reportError } from '../reporting/report-error.ts'
import { reportPromises } from '../reporting/report-promises.ts'
import { checkJson } from './check-json.ts'
import { backToPage, endsAction, isEnding, returnedOrThrown, type Ending } from './ending-result.ts'
import { outcomeResult, type FailedResult, type OutcomeResult } from './outcome-result.ts'

export type FormResult = ActionData | OutcomeResult | FailedResult

/** The data of an action that accepted or refused the form. The page is shown again with it. */
export interface ActionData {
  type: 'data'
  status: number
  result: unknown
}

/** The fields of the action's argument that are not facts of the request. */
interface ActionInput {
  params: Record<string, string>
  form: FormData
}

/** Runs a page's action, without a limit of time. Never rejects. */
export async function runAction(
  action: NonNullable<ServerModule['action']>,
  request: PageRequest,
  input: ActionInput,
): Promise<FormResult> {
  reportPromises(request)
  // The action's own type proved that it expects these params.
  const args = { c: request.shareContext(), ...input, url: request.url } as never
  try {
    return formResult(await returnedOrThrown(() => action(args), endsAction), request)
  } catch (error) {
    reportError(error, request, { type: 'action' })
    return { type: 'failed', status: 500, error }
  }
}

function formResult(returned: unknown, request: PageRequest): FormResult {
  if (returned === undefined && !request.isFromFetcher) return backToPage(request.url)
  if (isEnding(returned)) return endedResult(returned, request)
  const { status, result } = isFailure(returned) ? returned : { status: 200, result: returned }
  checkJson(result, request, { type: 'action', path: 'result' })
  return { type: 'data', status, result }
}

/** The form was accepted, so a bad location that the visitor has chosen leads back to the page. */
function endedResult(ending: Ending, request: PageRequest): FormResult {
  const result = outcomeResult(ending, request, 'action')
  const isBadChoice = result.type === 'refused redirect' && result.status === 400
  return isBadChoice ? formResult(undefined, request) : result
}
