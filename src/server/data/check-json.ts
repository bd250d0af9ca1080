import { NotJson } from '../../wire/encode-json.ts'
import { findNotJson } from '../../wire/find-not-json.ts'
import { logError } from '../request/log.ts'
import type { PageRequest } from '../request/page-request.ts'

/** What is sent, and its name in code: `data`. */
interface Subject {
  what: 'The data' | 'A deferred value' | 'The result of the action' | 'The data of the document'
  path: string
}

/** What this isolate has checked. A page's data has nearly the same shape each time. */
const checked = new Set<string>()

/**
 * Checks that JSON can carry a value. In development each value is checked, and throws `NotJson`. In
 * production only the first of each page is, and the error is logged. What `JSON.stringify` refuses
 * fails anyway, where it is encoded.
 */
export function checkJson(value: unknown, request: PageRequest, { what, path }: Subject): void {
  const subject = `${what} of the page "${request.route}"`
  if (!import.meta.env.DEV && checked.has(subject)) return
  checked.add(subject)
  const found = findNotJson(value, path)
  if (!found) return
  const error = new NotJson(subject, found)
  if (import.meta.env.DEV) throw error
  logError('data is not JSON', error, request)
}
