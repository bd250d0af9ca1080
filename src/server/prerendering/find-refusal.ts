import { errorFacts, errorText } from '../../wire/error-facts.ts'
import { reportedErrors } from '../request/report-error.ts'
import { hasNonce } from '../responses/security-headers.ts'
import type { PageRequest } from '../request/page-request.ts'
import { isUnknownHost } from '../request/build-requests.ts'
import { splitOf } from '../request/visitor-readers.ts'
import { visitorReads, type SharedExport } from '../request/visitor-reads.ts'

/** A response, and the facts of its request. */
export interface Responded {
  request: PageRequest
  response: Response
}

/** With the text of the response. */
export interface Rendered extends Responded {
  text: string
}

/** Says why a response can't be a file, and what to write; `undefined` if it can. */
export function findRefusal(rendered: Rendered): string | undefined {
  const { response } = rendered
  const personal = findPersonal(rendered, 'prerender')
  if (personal !== undefined) return personal
  if (response.status !== 200) return statusRefusal(response)
  return hasUnknownHost(rendered) ? ORIGIN_REFUSAL : undefined
}

const ORIGIN_REFUSAL = `it has the origin of its URL, which the build doesn't know. Name the site in the Wrangler configuration, by its domain, routes = [{ pattern = "example.com", custom_domain = true }], or on workers.dev by a variable, [vars] ORIGIN = "https://shop.team.workers.dev". Or write URLs without an origin.`

/** The host is another one in each build (`originsOf`), so no data of the app has it by chance. */
function hasUnknownHost({ request, response, text }: Rendered): boolean {
  const { hostname } = request.url
  if (!isUnknownHost(hostname)) return false
  return [text, ...response.headers.values()].some((one) => one.includes(hostname))
}

/** Says why a response can't be for all visitors, and what to write; `undefined` if it can. */
export function findPersonal(
  { request, response }: Responded,
  exported: SharedExport,
): string | undefined {
  // First: without a visitor, the loader may have thrown because of it.
  const reads = visitorReads(request, exported)
  if (reads !== undefined) return reads
  const [error] = reportedErrors(request)
  if (error !== undefined) return errorText(errorFacts(error))
  if (response.headers.has('Set-Cookie')) {
    return `its loader sets a cookie, which all visitors would share. Set it in an action or in middleware, or remove ${exported}.`
  }
  if (hasNonce(response.headers)) {
    return `its document has an inline script with a nonce, which all visitors would share. Remove ${exported}.`
  }
  if (splitOf(request).isUnsplit) {
    return `something outside of any <Suspense> waits for a value that differs from visitor to visitor. Put a <Suspense> around each component that reads such a promise with use.`
  }
  return undefined
}

function statusRefusal({ status, headers }: Response): string {
  const location = headers.get('Location')
  if (location !== null) {
    return `its loader redirects to ${location}. Leave its params out, or write the redirect into redirects in routes.ts.`
  }
  return `its loader responded with ${status}. Leave its params out, so that the Worker responds to each request.`
}
