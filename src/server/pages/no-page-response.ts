import { pageFiles } from 'virtual:arrive/worker-facts'
import type { PageRequest } from '../request/page-request.ts'
import { reportError } from '../reporting/report-error.ts'
import { errorResponse } from '../responses/error-response.ts'

/** The response if the server module of a route without a page returned data, which only a page can show. */
export function noPageResponse(
  request: PageRequest,
  { name, type }: { name: string; type: 'loader' | 'action' },
): Promise<Response> {
  const error = new Error(
    `The ${type} in pages/${pageFiles[name]}.server.ts did not return a Response or a redirect, and its route has no page to show. Return one of them, or give the route a page.`,
  )
  reportError(error, request, { type })
  return errorResponse(request, { status: 500, error })
}
