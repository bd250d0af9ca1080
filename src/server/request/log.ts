import { errorFacts } from '../../wire/error-facts.ts'
import type { PageRequest } from './page-request.ts'

/** Logs an error with its causes, as one line of JSON. */
export function logError(
  event: string,
  error: unknown,
  request: PageRequest,
  facts: Readonly<Record<string, unknown>> = {},
): void {
  logEvent(event, request, { ...facts, ...errorFacts(error) })
}

/** Logs what an operator should know and is no error, as one line of JSON. */
export function logEvent(
  event: string,
  request: PageRequest,
  facts: Readonly<Record<string, unknown>>,
): void {
  const { id, method, url, route, isPrefetch } = request
  const subject = { event, requestId: id, method, path: url.pathname, route, isPrefetch }
  console.error(JSON.stringify({ ...subject, ...facts }))
}
