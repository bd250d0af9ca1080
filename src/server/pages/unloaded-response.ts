import type { ActionData } from '../data/run-form-action.ts'
import type { LoadersResult } from '../data/run-loaders.ts'
import type { MatchedPage } from '../modules/matched-page.ts'
import type { PageRequest } from '../request/page-request.ts'
import { checkPageless } from '../shared-pages/check-sharing.ts'
import { pageErrorResponse } from './page-error-response.ts'
import { resultResponse } from './result-response.ts'
import { pageFiles } from 'virtual:arrive/worker-facts'
import { reportError } from '../reporting/report-error.ts'
import { errorResponse } from '../responses/error-response.ts'

/** The response if a loader has ended without data, or if there is no page to show its data. */
export async function unloadedResponse(
  request: PageRequest,
  { match, server }: MatchedPage,
  loaded: LoadersResult,
  action?: ActionData,
): Promise<Response> {
  if (loaded.type === 'error') return pageErrorResponse(request, match, loaded)
  if (loaded.type === 'data') {
    loaded.lifetime.end()
    return noPageResponse(request, { name: match.name, type: 'loader' })
  }
  if (import.meta.env.DEV && server.cache) checkPageless(request, match.name, loaded)
  return resultResponse(request, action ? withGet(loaded.result) : loaded.result)
}

/**
 * Follows a redirect after a form with GET: 307 and 308 would send the form again
 * (https://www.rfc-editor.org/rfc/rfc9110#section-15.4.8).
 */
function withGet<result extends { type: string }>(result: result): result {
  return result.type === 'redirect' ? { ...result, status: 303 } : result
}

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
