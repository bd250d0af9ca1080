import { isEvalProbe, isRecord, parseJson } from '../../../../src/for-packages.ts'

/** What is stored of a report: nothing of the visitor, and no URL of a page. */
export interface StoredReport {
  kind: string
  detail: string
  /** The pattern of the page's route; `''` if it is no page of the app. */
  route: string
}

/** The largest body: browsers collect reports for up to a minute, and each has the whole policy. */
export const MAX_REPORTS_BYTES = 64 * 1024

/** A request with more is read up to here. */
export const MAX_REPORTS = 32

/** The most characters of each text that is stored: src/server/vitals/migrations/0005_short_reports.sql. */
export const MAX_REPORT_CHARACTERS = 200

type Found = Omit<StoredReport, 'route'>
type Fields = Readonly<Record<string, unknown>>
/** The pattern of a page of this site; `undefined` for a document of another. */
type RouteOf = (url: string) => string | undefined

/**
 * Reads the body of a request, in the format of the Reporting API
 * (https://w3c.github.io/reporting/#media-type) or in that of `report-uri`
 * (https://www.w3.org/TR/CSP3/#deprecated-serialize-violation). `undefined` if it is neither; unknown reports
 * are left out, and those of documents of other sites: any page can have its own policy report here.
 */
export function readReports(text: string, routeOf: RouteOf): StoredReport[] | undefined {
  const body = parseJson(text)
  if (Array.isArray(body)) return body.slice(0, MAX_REPORTS).flatMap((one) => read(one, routeOf))
  const violation = isRecord(body) ? body['csp-report'] : undefined
  if (!isRecord(violation)) return undefined
  const reports = violationOf(
    violation['effective-directive'] ?? violation['violated-directive'],
    violation['blocked-uri'],
    violation['script-sample'],
  )
  return reports.flatMap((report) => stored(report, violation['document-uri'], routeOf))
}

function read(report: unknown, routeOf: RouteOf): StoredReport[] {
  if (!isRecord(report) || !isRecord(report.body)) return []
  const { type, url, body } = report
  const kind = textOf(type)
  if (kind === 'csp-violation') {
    const violations = violationOf(body.effectiveDirective, body.blockedURL, body.sample)
    return violations.flatMap((violation) => stored(violation, url, routeOf))
  }
  if (!Object.hasOwn(KINDS, kind)) return []
  return stored({ kind, detail: KINDS[kind]!(body) }, url, routeOf)
}

function stored({ kind, detail }: Found, document: unknown, routeOf: RouteOf): StoredReport[] {
  const route = routeOf(textOf(document))
  if (route === undefined) return []
  const cut = (text: string) => text.slice(0, MAX_REPORT_CHARACTERS)
  return [{ kind: cut(kind), detail: cut(detail), route: cut(route) }]
}

/** The reports besides those of the policy, and what says most about each. */
const KINDS: Readonly<Record<string, (body: Fields) => string>> = {
  crash: ({ reason }) => word(reason) || 'unknown',
  deprecation: ({ id }) => word(id),
  intervention: ({ id }) => word(id),
  'permissions-policy-violation': ({ featureId, policyId }) => word(featureId ?? policyId),
  coep: ({ blockedURL }) => originOf(textOf(blockedURL)),
  coop: ({ type }) => word(type),
  'integrity-violation': ({ blockedURL }) => originOf(textOf(blockedURL)),
}

function violationOf(directive: unknown, blocked: unknown, sample: unknown): Found[] {
  if (isEvalProbe(sample)) return []
  const [name = ''] = textOf(directive).split(' ')
  if (!/^[a-z-]{1,40}$/.test(name)) return []
  const isOfTypes = name === 'require-trusted-types-for' || name === 'trusted-types'
  const kind = isOfTypes ? 'trusted types' : 'csp'
  return [{ kind, detail: `${name} ${originOf(textOf(blocked))}`.trim() }]
}

/** Without path and query, which may be private: `https://cdn.example`, `inline`, `chrome-extension:`. */
function originOf(blocked: string): string {
  const url = URL.parse(blocked)
  if (!url) return word(blocked)
  const isSite = /^(https?|wss?):$/.test(url.protocol)
  return isSite && url.origin.length <= MAX_ORIGIN ? url.origin : url.protocol
}

const MAX_ORIGIN = 100

/** Anybody can send a report: only what browsers write is stored. */
function word(value: unknown): string {
  return /^[\w-]{1,60}$/.exec(textOf(value))?.[0] ?? ''
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
