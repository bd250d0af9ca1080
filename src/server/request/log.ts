import type { PageRequest } from './page-request.ts'

/** Logs an event for operators, as one line of JSON. `reportError` logs errors. */
export function logEvent(
  event: string,
  request: PageRequest,
  facts: Readonly<Record<string, unknown>>,
): void {
  console.error(lineOf(event, request, facts))
}

/** Logs an event that a visitor may have caused as a warning, so that it alarms nobody. */
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
