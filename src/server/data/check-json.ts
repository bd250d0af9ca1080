import type { ServerErrorType } from '../../api/error-hooks.ts'
import { NotJson } from '../../wire/encode-json.ts'
import { findNotJson } from '../../wire/find-not-json.ts'
import type { PageRequest } from '../request/page-request.ts'
import { reportError } from '../reporting/report-error.ts'
import { ownerName, type LoaderPlace } from './data-owner.ts'

/** The names of values that are sent, by the function that returned them. */
const SUBJECTS = {
  loader: 'The data',
  'deferred value': 'A deferred value',
  action: 'The result of the action',
  'document loader': 'The data',
  search: 'The search',
} satisfies Partial<Record<ServerErrorType, string>>

interface Subject {
  type: keyof typeof SUBJECTS
  /** Its name in code: `data`. */
  path: string
  /** What has the loader. Default: the page. */
  place?: LoaderPlace
}

/** The subjects that this isolate has checked. A page's data has nearly the same shape each time. */
const checked = new Set<string>()

/**
 * Checks that JSON can carry a value. Development checks each value, and throws `NotJson`. Production checks
 * the first of each page only, and logs the error. Values that `JSON.stringify` refuses fail later anyway,
 * when they are encoded.
 */
export function checkJson(value: unknown, request: PageRequest, { type, path, place }: Subject): void {
  const subject = `${SUBJECTS[type]} of the ${ownerName(request, place)}`
  if (!import.meta.env.DEV && checked.has(subject)) return
  checked.add(subject)
  const found = findNotJson(value, path)
  if (!found) return
  const error = new NotJson(subject, found)
  if (import.meta.env.DEV) throw error
  reportError(error, request, { type, event: 'data is not JSON' })
}
