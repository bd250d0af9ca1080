import type { LoggedEvent } from '../../src/wire/development/development-log.ts'
import type { ErrorFacts } from '../../src/wire/error-facts.ts'
import { errorLines, type ErrorLinesOptions } from './error-lines.ts'

type Facts = LoggedEvent['facts']

/** These are in the first line, or in the line of the request. */
const OF_REQUEST = ['requestId', 'method', 'path', 'route', 'isPrefetch']
const OF_ERROR = ['name', 'message', 'stack', 'cause', 'errors']

/** An event of the log for people: what has happened, in which request, and the error that it is about. */
export function eventLines({ event, facts }: LoggedEvent, options: ErrorLinesOptions): string[] {
  const { method, path, requestId } = facts
  const where = typeof path === 'string' ? `: ${String(method)} ${path}` : ''
  const id = options.paint('dim', `request ${String(requestId)}`)
  const details = isError(facts)
    ? [...factLines(facts, [...OF_REQUEST, ...OF_ERROR]), ...errorLines(facts, options), id]
    : factLines(facts, OF_REQUEST)
  const indented = details.map((line) => (line === '' ? '' : `  ${line}`))
  return [options.paint('bold', event) + where, ...indented]
}

function isError(facts: Facts): facts is Facts & ErrorFacts {
  return typeof facts['name'] === 'string' && typeof facts['message'] === 'string'
}

function factLines(facts: Facts, without: readonly string[]): string[] {
  return Object.entries(facts)
    .filter(([name, value]) => value !== undefined && !without.includes(name))
    .map(([name, value]) => `${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}`)
}
