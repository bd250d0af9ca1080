import { NotJson } from '../../wire/encode-json.ts'
import type { PageData } from '../data/loaded-data.ts'
import { reportError, type ErrorReport } from '../reporting/report-error.ts'
import type { PageRequest } from '../request/page-request.ts'
import { SharedCacheRefused } from './cache-control.ts'
import { errorResponse } from './error-response.ts'

/** The response if a page couldn't be rendered, or its data be sent. */
export function failedResponse(
  request: PageRequest,
  { lifetime }: PageData,
  error: unknown,
): Promise<Response> {
  lifetime.end()
  reportError(error, request, reportOf(error))
  return errorResponse(request, { status: 500, error })
}

function reportOf(error: unknown): ErrorReport {
  if (error instanceof NotJson) return { type: 'loader', event: 'data is not JSON' }
  if (error instanceof SharedCacheRefused) return { type: 'request', event: 'caching refused' }
  return { type: 'render', event: 'rendering failed' }
}
