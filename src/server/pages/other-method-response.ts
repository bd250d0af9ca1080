import type { PageRequest } from '../request/page-request.ts'
import { errorResponse } from '../responses/error-response.ts'

/**
 * The response to a method that neither the page nor an endpoint has at this URL: 405 with those that they
 * have, or 404 if they have none. OPTIONS gets the list itself. `ofPage`: empty if there is no page.
 */
export function otherMethodResponse(
  request: PageRequest,
  ofPage: readonly string[],
): Promise<Response> | Response {
  const methods = [...ofPage, ...request.endpoints.methodsOf(request.context)]
  if (methods.length === 0) return errorResponse(request, { status: 404 })
  const allow = { Allow: [...new Set([...methods, 'OPTIONS'])].join(', ') }
  if (request.method !== 'OPTIONS') return errorResponse(request, { status: 405, headers: allow })
  return new Response(null, { status: 204, headers: allow })
}
