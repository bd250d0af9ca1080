import type { PageRequest } from './page-request.ts'

/** Logs what an operator should know, as one line of JSON. Errors are logged by `reportError`. */
export function logEvent(
  event: string,
  request: PageRequest,
  facts: Readonly<Record<string, unknown>>,
): void {
  const { id, method, url, route, isPrefetch } = request
  const subject = { event, requestId: id, method, path: url.pathname, route, isPrefetch }
  console.error(JSON.stringify({ ...subject, ...facts }))
}
