import type { PageRequest } from './page-request.ts'

/** Logs what an operator should know, as one line of JSON. Errors are logged by `reportError`. */
export function logEvent(
  event: string,
  request: PageRequest,
  facts: Readonly<Record<string, unknown>>,
): void {
  console.error(lineOf(event, request, facts))
}

/** Logs what a visitor may have caused, so that nobody is called for it. */
export function logWarning(
  event: string,
  request: PageRequest,
  facts: Readonly<Record<string, unknown>>,
): void {
  console.warn(lineOf(event, request, facts))
}

function lineOf(
  event: string,
  { id, method, url, route, isPrefetch }: PageRequest,
  facts: Readonly<Record<string, unknown>>,
): string {
  const subject = { event, requestId: id, method, path: url.pathname, route, isPrefetch }
  return JSON.stringify({ ...subject, ...facts })
}
