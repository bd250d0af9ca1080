import type { Context } from 'hono'
import type { Matcher, Route } from '../../../../src/for-packages.ts'
import { sampleRate } from '../../../../src/server/for-packages.ts'
import type { VitalsBindings } from '../bindings.ts'
import { hourOf } from '../../format/vitals-rows.ts'
import { readPost, refusePost } from '../read-post.ts'
import { MAX_REPORTS_BYTES, readReports } from './read-reports.ts'
import { storeReports } from './store-reports.ts'

const REPORT_TYPES = /^application\/(reports\+json|csp-report)(?=[\s;]|$)/i

/** Counts what browsers report: refusals of the policy, crashes. 204 also outside of the sample. */
export function collectReports(matchUrl: Matcher<Route>) {
  return async function collectReports(c: Context): Promise<Response> {
    const bindings = c.env as VitalsBindings | undefined
    const text = await readPost(c, {
      what: 'reports',
      isOfSite,
      contentType: REPORT_TYPES,
      maxBytes: MAX_REPORTS_BYTES,
    })
    if (text instanceof Response) return text
    const reports = readReports(text, (url) => patternOf(url, c.req.raw, matchUrl))
    if (!reports) return refusePost(c, 400)
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
function isOfSite({ url, headers }: Request): boolean {
  const origin = headers.get('Origin')
  return origin === null || origin === 'null' || origin === new URL(url).origin
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
