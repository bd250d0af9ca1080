import { errorFacts } from '../../wire/error-facts.ts'
import type { PageRequest } from './page-request.ts'

/** Writes an error with its causes to the Worker's log, as one line of JSON. */
export function logError(
  event: string,
  error: unknown,
  request: PageRequest,
  facts: Readonly<Record<string, unknown>> = {},
): void {
  logEvent(event, request, { ...facts, ...errorFacts(error) })
}

/** Writes something else that an operator wants to know of a request, as one line of JSON. */
export function logEvent(
  event: string,
  request: PageRequest,
  facts: Readonly<Record<string, unknown>>,
): void {
  const { id, method, url, route, isPrefetch } = request
  const where = { event, requestId: id, method, path: url.pathname, route, isPrefetch }
  console.error(JSON.stringify({ ...where, ...facts }))
}
