import { isFailure } from '../../api/action.ts'
import { isOutcome } from '../../api/outcome.ts'
import type { PageServer } from '../../api/page.ts'
import { checkJson } from './check-json.ts'
import { logError } from '../request/log.ts'
import type { PageRequest } from '../request/page-request.ts'
import { outcomeEnd, type OutcomeEnd } from './outcome-result.ts'

/** How an action ended. */
export type ActionEnd = Submission | OutcomeEnd | { type: 'failed'; error: unknown }

/** A form that was taken or refused by its action: the page is shown again with the result. */
export interface Submission {
  type: 'submitted'
  status: number
  result: unknown
}

/** Runs a page's `action` to its end, however long that takes. Never rejects. */
export async function runAction(
  action: NonNullable<PageServer['action']>,
  request: PageRequest,
  given: { params: Record<string, string>; form: FormData; headers: Headers },
): Promise<ActionEnd> {
  const { url, raw, env } = request
  // The action's own type proved that it takes these params.
  const context = { ...given, url, request: raw, env } as never
  try {
    return actionEnd(await endOf(() => action(context)), request)
  } catch (error) {
    // Here and not where it is answered: the visitor may have gone, and nobody answers then.
    logError('action failed', error, request)
    return { type: 'failed', error }
  }
}

/** What is thrown on purpose ends the action as if it were returned. */
async function endOf(run: () => unknown): Promise<unknown> {
  try {
    return await run()
  } catch (error) {
    if (isOutcome(error) || isFailure(error)) return error
    throw error
  }
}

function actionEnd(end: unknown, request: PageRequest): ActionEnd {
  if (isOutcome(end)) return outcomeEnd(end, 303, request.url)
  const { status, result } = isFailure(end) ? end : { status: 200, result: end }
  checkJson(result, request, { what: 'The result of the action', path: 'result' })
  return { type: 'submitted', status, result }
}
