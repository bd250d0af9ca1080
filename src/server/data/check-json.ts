import { NotJson } from '../../wire/encode-json.ts'
import { findNotJson } from '../../wire/find-not-json.ts'
import { logError } from '../request/log.ts'
import type { PageRequest } from '../request/page-request.ts'

/** What is about to be sent, and what code calls it: `data`. */
interface Sent {
  what: 'The data' | 'A deferred value' | 'The result of the action' | 'The data of the document'
  path: string
}

/** What was looked at in this isolate: a page's data has the same shape each time, or nearly so. */
const looked = new Set<string>()

/**
 * Finds out whether JSON carries a value. In development each value is walked, and what JSON can't
 * carry throws `NotJson`; in production only the first of its kind is, and it is logged. What
 * `JSON.stringify` itself refuses fails where it is encoded.
 */
export function checkJson(value: unknown, request: PageRequest, { what, path }: Sent): void {
  const sent = `${what} of the page "${request.route}"`
  if (!import.meta.env.DEV && looked.has(sent)) return
  looked.add(sent)
  const found = findNotJson(value, path)
  if (!found) return
  const error = new NotJson(sent, found)
  if (import.meta.env.DEV) throw error
  logError('data is not JSON', error, request)
}
