import { encodeLog } from '../../wire/development/development-log.ts'
import type { PageRequest } from '../request/page-request.ts'

type Facts = Readonly<Record<string, unknown>>

/** Logs an event for operators. `reportError` logs errors. */
export function logEvent(event: string, request: PageRequest, facts: Facts): void {
  console.error(logLine(event, { ...subjectOf(request), ...facts }))
}

/** Logs an event that a visitor may have caused as a warning, so that it alarms nobody. */
export function logWarning(event: string, request: PageRequest, facts: Facts): void {
  console.warn(logLine(event, { ...subjectOf(request), ...facts }))
}

/** An event as a line of JSON, which `tools/vite/development/terminal.ts` shows to people. */
export function logLine(event: string, facts: Facts): string {
  if (import.meta.env.DEV) return encodeLog({ type: 'event', event, facts })
  return JSON.stringify({ event, ...facts })
}

function subjectOf({ id, method, url, route, isPrefetch }: PageRequest): Facts {
  return { requestId: id, method, path: url.pathname, route, isPrefetch }
}
