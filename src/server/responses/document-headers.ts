import { routes } from '#app/routes.ts'
import { linkHeader } from '../assets/link-header.ts'
import { filesFor } from '../assets/page-files.ts'
import { PRIVATE } from './cache-control.ts'
import { securityHeaders } from './security-headers.ts'

const forPages: ReadonlyMap<string, Headers> = new Map(
  Object.keys(routes).map((name) => [name, headersOf(name)]),
)
const forErrors = headersOf(undefined)

/**
 * The headers of a page's documents, or without a name of error pages. Made once, because a response
 * copies them natively: setting one costs as much as matching a route (docs/decisions/016-request-handling.md).
 */
export function documentHeaders(page: string | undefined): Headers {
  return (page !== undefined && forPages.get(page)) || forErrors
}

function headersOf(page: string | undefined): Headers {
  const vary = filesFor(page).earlyRequest === '' ? {} : { Vary: 'Save-Data' }
  return new Headers({
    ...securityHeaders,
    Link: linkHeader(page),
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': PRIVATE,
    ...vary,
  })
}
