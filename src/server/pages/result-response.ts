import { answerDataRedirect } from '../responses/data-response.ts'
import { answerError } from '../responses/error-response.ts'
import { logError } from '../request/log.ts'
import type { PageRequest } from '../request/page-request.ts'
import type { ActionEnd, Submission } from '../data/run-action.ts'
import { redirectResponse } from '../responses/redirect-response.ts'
import type { LoadEnd } from '../data/run-loader.ts'

type OtherEnd = Exclude<LoadEnd, { type: 'data' }> | Exclude<ActionEnd, Submission>

/** Answers where a load or an action ended otherwise than with something to show. */
export function answerEnd(request: PageRequest, end: OtherEnd): Promise<Response> | Response {
  switch (end.type) {
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
