import { routes } from '#app/routes.ts'
import { PRIVATE } from './cache-control.ts'
import { linkHeader } from '../assets/link-header.ts'
import { secureHeaders } from './security-headers.ts'

const forPages: ReadonlyMap<string, Headers> = new Map(
  Object.keys(routes).map((name) => [name, headersOf(name)]),
)
const forErrors = headersOf(undefined)

/**
 * The headers of a page's documents; without a name, of an error page's. Ready-made, because a
 * response copies them natively: to set each one costs as much as matching a route.
 */
export function documentHeaders(page: string | undefined): Headers {
  return (page !== undefined && forPages.get(page)) || forErrors
}

function headersOf(page: string | undefined): Headers {
  return new Headers({
    ...secureHeaders,
    Link: linkHeader(page),
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': PRIVATE,
  })
}
