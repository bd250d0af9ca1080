import type { Endpoints } from '../endpoints/endpoints.ts'
import type { PageRequest } from '../request/page-request.ts'
import { errorResponse } from '../responses/error-response.ts'

interface MethodsHere {
  /** What the page at this URL answers; empty if there is no page. */
  page: readonly string[]
  endpoints: Endpoints
}

/**
 * The response to a method that nothing answers at this URL: 405 with those that are answered, or 404 if
 * none is. OPTIONS gets the list itself.
 */
export function otherMethodResponse(
  request: PageRequest,
  { page, endpoints }: MethodsHere,
): Promise<Response> | Response {
  const answered = [...page, ...endpoints.methodsOf(request.context)]
  if (answered.length === 0) return errorResponse(request, { status: 404 })
  const allow = { Allow: [...new Set([...answered, 'OPTIONS'])].join(', ') }
  if (request.method !== 'OPTIONS') return errorResponse(request, { status: 405, headers: allow })
  return new Response(null, { status: 204, headers: allow })
}
