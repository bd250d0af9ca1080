import { type AppHeaders, REPORTS_PATH } from '../../api/app-headers.ts'
import { REPORT_ENDPOINT } from './content-security-policy.ts'

const DEFAULTS = {
  'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=()',
}

/** The headers of every response of an app, also of static files. */
export function staticSecurityHeaders(app: AppHeaders): Record<string, string> {
  // Headers begin with a capital letter, the other fields of `headers.ts` don't.
  const own = Object.entries(app).filter(([name]) => /^[A-Z]/.test(name))
  const endpoints = reportingEndpoints(app)
  return {
    ...DEFAULTS,
    ...Object.fromEntries(own),
    ...(endpoints !== undefined && { 'Reporting-Endpoints': endpoints }),
  }
}

function reportingEndpoints(app: AppHeaders): string | undefined {
  const own = app['Reporting-Endpoints']
  if (app.reportTo === undefined) return own
  const endpoint = `${REPORT_ENDPOINT}="${app.reportTo}"`
  return [fallbackEndpoint(app), own, endpoint].filter((part) => part !== undefined).join(', ')
}

/**
 * Where browsers report crashes, for which no header names an endpoint
 * (https://wicg.github.io/crash-reporting/#crash-report). Other services get what their own settings ask for.
 * The app's own comes later, so it wins: https://www.rfc-editor.org/rfc/rfc9651#section-4.2.2
 */
function fallbackEndpoint({ reportTo }: AppHeaders): string | undefined {
  return reportTo === REPORTS_PATH ? `default="${REPORTS_PATH}"` : undefined
}

/** An SVG opened by its own URL is a document, whose scripts would run on this origin. */
export const SVG_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:; sandbox; frame-ancestors 'none'"
