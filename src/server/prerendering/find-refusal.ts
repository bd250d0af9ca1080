import { errorFacts, errorText } from '../../wire/error-facts.ts'
import { reportedErrors } from '../request/report-error.ts'
import { hasNonce } from '../responses/security-headers.ts'
import type { PageRequest } from '../request/page-request.ts'
import { UNKNOWN_HOST } from '../request/build-requests.ts'
import { splitOf } from '../request/visitor-readers.ts'
import { visitorReads, type SharedExport } from '../request/visitor-reads.ts'

/** A response, its text, and the facts of its request. */
export interface Rendered {
  request: PageRequest
  response: Response
  text: string
}

/** Says why a response can't be a file, and what to write; `undefined` if it can. */
export function findRefusal(rendered: Rendered): string | undefined {
  const { response } = rendered
  return (
    findPersonal(rendered, 'prerender') ??
    (response.status === 200 ? undefined : statusRefusal(response))
  )
}

/** Says why a response can't be for all visitors, and what to write; `undefined` if it can. */
export function findPersonal(
  { request, response, text }: Rendered,
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
  if (text.includes(UNKNOWN_HOST)) {
    return `it has the origin of its URL, which the build doesn't know. Name the site in wrangler.toml, routes = [{ pattern = "example.com", custom_domain = true }], or write URLs without an origin.`
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
