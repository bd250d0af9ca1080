import type { Context } from 'hono'
import type { Matcher, Route } from '../../../../src/for-packages.ts'
import {
  errorResponse,
  NO_ROUTES,
  PageRequest,
  readBody,
  sampleRate,
} from '../../../../src/server/for-packages.ts'
import type { VitalsBindings } from '../bindings.ts'
import { hourOf } from '../hour.ts'
import { isTooMany, TOO_MANY } from '../limit-requests.ts'
import { MAX_REPORTS_BYTES, readReports } from './read-reports.ts'
import { storeReports } from './store-reports.ts'

/**
 * Counts what browsers report: what the policy has refused, crashes. Responds with 204, also to reports that
 * the sample of the vitals leaves out.
 */
export function collectReports(matchUrl: Matcher<Route>) {
  return async function collectReports(c: Context): Promise<Response> {
    const bindings = c.env as VitalsBindings | undefined
    const refuse = (refusal: { status: number; headers?: Record<string, string> }) =>
      errorResponse(new PageRequest(c, NO_ROUTES), { ...refusal, format: 'problem' })
    const request = c.req.raw
    if (request.method !== 'POST') return refuse({ status: 405, headers: { Allow: 'POST' } })
    if (isFromOtherSite(request)) return refuse({ status: 403 })
    if (!hasReportType(request)) return refuse({ status: 415 })
    if (await isTooMany(request, bindings, 'reports')) return refuse(TOO_MANY)
    const read = await readBody(request, MAX_REPORTS_BYTES)
    if (read.type === 'refused') return refuse({ status: read.status })
    const reports = readReports(await read.body.text(), (url) => patternOf(url, request, matchUrl))
    if (!reports) return refuse({ status: 400 })
    if (bindings?.VITALS && reports.length > 0 && isInSample()) {
      await storeReports(bindings.VITALS, reports, hourOf(Date.now()))
    }
    return new Response(null, { status: 204 })
  }
}

function isInSample(): boolean {
  return Math.random() < (sampleRate ?? 0)
}

/**
 * `null` is also what browsers send for pages of this site, without a referrer
 * (https://fetch.spec.whatwg.org/#append-a-request-origin-header). Pages of other sites can send it too, with
 * a policy that has `sandbox` and names this endpoint: `readReports` drops what is about their documents.
 */
function isFromOtherSite({ url, headers }: Request): boolean {
  const origin = headers.get('Origin')
  return origin !== null && origin !== 'null' && origin !== new URL(url).origin
}

function hasReportType({ headers }: Request): boolean {
  const type = headers.get('Content-Type') ?? ''
  return /^application\/(reports\+json|csp-report)(?=[\s;]|$)/i.test(type)
}

/** `undefined` for a page of another site. */
function patternOf(page: string, request: Request, matchUrl: Matcher<Route>): string | undefined {
  const url = URL.parse(page)
  if (url?.origin !== new URL(request.url).origin) return undefined
  try {
    const match = matchUrl(url)
    return match.type === 'page' ? match.route.pattern : ''
  } catch {
    return '' // a check of a param in the app's route table; the page itself has reported it
  }
}
