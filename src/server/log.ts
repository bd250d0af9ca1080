import type { PageRequest } from './page-request.ts'

/** Writes an error with all its details to the Worker's log, as one line of JSON. */
export function logError(event: string, error: unknown, request: PageRequest): void {
  const { name, message, stack } = error instanceof Error ? error : new Error(String(error))
  const { id, method, url, isPrefetch } = request
  const facts = { event, requestId: id, method, path: url.pathname, isPrefetch }
  console.error(JSON.stringify({ ...facts, name, message, stack }))
}
