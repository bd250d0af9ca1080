/**
 * In development, the nonce of the `<style>` elements that Vite inserts. So development refuses the same
 * others as production (https://vite.dev/guide/features.html#content-security-policy-csp).
 */
export const VITE_NONCE = 'vite'

/** The path to which browsers report in development what the policy has refused. */
export const DEVELOPMENT_REPORTS = '/@arrive/policy-reports'

/** In development: sent by a page when the policy refuses something. Its data is a report as browsers send it. */
export const REFUSED = 'arrive:refused'

/** A report as browsers send it: https://www.w3.org/TR/CSP3/#deprecated-serialize-violation. */
export interface RefusalReport {
  'document-uri'?: string
  'blocked-uri'?: string
  'effective-directive'?: string
  'violated-directive'?: string
  'script-sample'?: string
  'source-file'?: string
}

/** Where a refused value was put, and its URL; empty for text. */
export interface RefusedScript {
  sink: string
  url: string
}

/** What Vite's client makes a worker of when it has lost its server, in development: a `blob:` URL. */
export const VITE_WORKERS: readonly string[] = ['blob:']
