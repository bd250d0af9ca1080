/**
 * In development, the nonce of the `<style>` elements that Vite inserts. So development refuses all
 * others, as production does (https://vite.dev/guide/features.html#content-security-policy-csp).
 */
export const VITE_NONCE = 'vite'

/** The path to which browsers report in development what the policy has refused. */
export const DEVELOPMENT_REPORTS = '/@arrive/policy-reports'

/** In development: sent by a page when the policy refuses something, with a report as browsers send it. */
export const REFUSED = 'arrive:refused'

/** A report as browsers send it: https://www.w3.org/TR/CSP3/#deprecated-serialize-violation. */
export interface RefusalReport {
  'document-uri'?: string
  'blocked-uri'?: string
  'effective-directive'?: string
  'violated-directive'?: string
  'script-sample'?: string
  'source-file'?: string
  'line-number'?: string
  'column-number'?: string
}

/** The place of a refused value, and its URL; empty for text. */
export interface RefusedScript {
  sink: string
  url: string
}

/** In development: Vite's client starts a worker from a `blob:` URL when it has lost its server. */
export const VITE_WORKERS: readonly string[] = ['blob:']
