import { isFailure } from '../router/action.ts'
import { isOutcome } from '../router/load.ts'
import type { PageServer } from '../router/page.ts'
import { logError } from './log.ts'
import type { PageRequest } from './page-request.ts'
import { outcomeEnd, type OutcomeEnd } from './run-load.ts'

/** How an action ended. */
export type ActionEnd = Submission | OutcomeEnd | { kind: 'failed'; error: unknown }

/** A form that was taken or refused by its action: the page is shown again with the result. */
export interface Submission {
  kind: 'submitted'
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
    return actionEnd(await action(context))
  } catch (error) {
    // Here and not where it is answered: the visitor may have gone, and nobody answers then.
    logError('action failed', error, request)
    return { kind: 'failed', error }
  }
}

function actionEnd(end: unknown): ActionEnd {
  if (isOutcome(end)) return outcomeEnd(end, 303)
  return isFailure(end)
    ? { kind: 'submitted', status: end.status, result: end.result }
    : { kind: 'submitted', status: 200, result: end }
}
