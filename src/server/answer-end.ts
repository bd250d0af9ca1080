import { answerDataRedirect } from './answer-data.ts'
import { answerError } from './answer-error.ts'
import { logError } from './log.ts'
import type { PageRequest } from './page-request.ts'
import type { ActionEnd, Submission } from './run-action.ts'
import { redirectResponse } from './redirect-response.ts'
import type { LoadEnd } from './run-load.ts'

type OtherEnd = Exclude<LoadEnd, { kind: 'data' }> | Exclude<ActionEnd, Submission>

/** Answers where a load or an action ended otherwise than with something to show. */
export function answerEnd(request: PageRequest, end: OtherEnd): Promise<Response> | Response {
  switch (end.kind) {
    case 'redirect':
      if (request.wants === 'data') return answerDataRedirect(request, end.location)
      return redirectResponse(end.location, end.status)
    case 'status':
      return answerError(request, { status: end.status, detail: end.detail })
    case 'late':
      logError('load took too long', end.error, request, { limitMs: end.error.limitMs })
      return answerError(request, { status: 504, error: end.error })
    case 'threw':
      logError('load failed', end.error, request)
      return answerError(request, { status: 500, error: end.error })
    case 'refused':
      logError('redirect refused', end.error, request)
      return answerError(request, { status: 500, error: end.error })
    case 'failed': // logged where it ran
      return answerError(request, { status: 500, error: end.error })
  }
}
