import type { Endpoints } from '../endpoints/endpoints.ts'
import type { PageRequest } from '../request/page-request.ts'
import { errorResponse } from '../responses/error-response.ts'

interface AvailableMethods {
  /** The methods of the page at this URL; empty if there is no page. */
  page: readonly string[]
  endpoints: Endpoints
}

/**
 * The response to a method that neither the page nor an endpoint has at this URL: 405 with those that they have, or 404 if
 * they have none. OPTIONS gets the list itself.
 */
export function otherMethodResponse(
  request: PageRequest,
  { page, endpoints }: AvailableMethods,
): Promise<Response> | Response {
  const methods = [...page, ...endpoints.methodsOf(request.context)]
  if (methods.length === 0) return errorResponse(request, { status: 404 })
  const allow = { Allow: [...new Set([...methods, 'OPTIONS'])].join(', ') }
  if (request.method !== 'OPTIONS') return errorResponse(request, { status: 405, headers: allow })
  return new Response(null, { status: 204, headers: allow })
}
