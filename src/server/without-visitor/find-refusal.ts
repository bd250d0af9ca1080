import { errorFacts, errorText } from '../../wire/error-facts.ts'
import { isUnknownHost } from '../request/is-unknown-host.ts'
import type { PageRequest } from '../request/page-request.ts'
import { reportedErrors } from '../reporting/report-error.ts'
import { hasNonce } from '../responses/security-headers.ts'
import { REASONS, type SharedExport, visitorReads } from '../shared-pages/reasons.ts'
import type { MadePage } from './make-page.ts'

/** Says why a page with this `text` can't be a file, and what to write; `undefined` if it can. */
export function findRefusal(request: PageRequest, made: MadePage, text: string): string | undefined {
  const { response, page } = made
  const personal = findPersonal(request, made, 'prerender')
  if (personal !== undefined) return personal
  const { status, headers } = response
  const location = headers.get('Location')
  if (location !== null) return REASONS.redirect(location)
  if (status !== 200) return REASONS.status(status)
  if (!page && request.wants === 'data') return REASONS.noData()
  const texts = [text, ...headers.values()]
  return texts.some((one) => hasUnknownHost(request, one)) ? REASONS.origin() : undefined
}

/** The host is another one in each build (`originsOf`), so no data of the app has it by chance. */
function hasUnknownHost({ url: { hostname } }: PageRequest, text: string): boolean {
  return isUnknownHost(hostname) && text.includes(hostname)
}

/** Says why a response can't be for all visitors, and what to write; `undefined` if it can. */
export function findPersonal(
  request: PageRequest,
  { response: { headers }, personal, isBlocked }: MadePage,
  exported: SharedExport,
): string | undefined {
  // First: without a visitor, the loader may have thrown because of it.
  const reads = visitorReads(request, exported, personal)
  if (reads !== undefined) return reads
  const [error] = reportedErrors(request)
  if (error !== undefined) return errorText(errorFacts(error))
  if (headers.has('Set-Cookie')) return REASONS.cookie(exported)
  if (hasNonce(headers)) return REASONS.inlineScript(exported)
  return isBlocked ? REASONS.outsideSuspense() : undefined
}
