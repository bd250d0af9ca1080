import type { SearchParser } from '../../api/search-parser.ts'
import { logEvent } from '../reporting/log.ts'
import type { PageRequest } from '../request/page-request.ts'
import { reportError } from '../reporting/report-error.ts'
import { checkJson } from './check-json.ts'
import type { FailedResult, OutcomeResult } from './outcome-result.ts'
import { parseSearch } from './parse-search.ts'

export type SearchResult = { type: 'search'; search: unknown } | OutcomeResult | FailedResult

const NO_SEARCH: SearchResult = { type: 'search', search: undefined }

/** Parses the search params of a request. Those that the parser refuses are a 400. Never throws. */
export function readSearch(parser: SearchParser | undefined, request: PageRequest): SearchResult {
  if (!parser) return NO_SEARCH
  try {
    const result = parseSearch(parser, request.url.searchParams)
    if (result.issues) return refusedResult(result.issues, request)
    checkJson(result.value, request, { type: 'search', path: 'search' })
    return { type: 'search', search: result.value }
  } catch (error) {
    reportError(error, request, { type: 'search' })
    return { type: 'failed', status: 500, error }
  }
}

/** Reasons may contain values of the query, which production never logs. */
function refusedResult(issues: readonly { message: string }[], request: PageRequest): OutcomeResult {
  const reason = issues.map(({ message }) => message).join('; ')
  if (import.meta.env.DEV) logEvent('search refused', request, { reason })
  return { type: 'status', status: 400 }
}
