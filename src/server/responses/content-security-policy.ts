import type { AppHeaders } from '../../api/app-headers.ts'

interface PolicyOptions {
  /** For the inline scripts of one document, and its `<style>` elements if the app asks for a nonce. */
  nonce?: string | undefined
  /** For the `<style>` elements that Vite inserts in development. */
  viteNonce?: string | undefined
  /** Of the stylesheets that documents have inline: `sha256-…`. */
  styleHashes?: readonly string[] | undefined
  /** For the worker in which Vite's client waits for its server in development. */
  viteWorkers?: readonly string[] | undefined
  /** The URL for reports in development. */
  reportUri?: string | undefined
}

type Directive = [name: string, values: readonly string[]]

/** The name of the endpoint that gets the policy's reports. */
export const REPORT_ENDPOINT = 'csp'

export function contentSecurityPolicy(app: AppHeaders, options: PolicyOptions = {}): string {
  const directives: readonly Directive[] = [
    ['default-src', ["'none'"]],
    ['script-src', ["'self'", ...nonces(options.nonce), ...scriptSources(app.scripts)]],
    ['style-src', ["'self'", ...styleSources(app, options)]],
    // React writes `style` props as attributes in server HTML; they can't run anything, and `img-src` limits
    // what they load.
    ['style-src-attr', ["'unsafe-inline'"]],
    ['img-src', ["'self'", 'data:', ...(app.images ?? [])]],
    ['font-src', ["'self'", ...(app.fonts ?? [])]],
    ['connect-src', ["'self'", ...(app.connect ?? [])]],
    ['manifest-src', ["'self'"]],
    ['media-src', app.media ? ["'self'", ...app.media] : []],
    ['frame-src', app.frames ? ["'self'", ...app.frames] : []],
    ['worker-src', workerSources(app, options)],
    ['form-action', ["'self'", ...(app.forms ?? [])]],
    ['base-uri', ["'none'"]],
    ['frame-ancestors', app.frameAncestors ?? ["'none'"]],
    // Created by client/start/trusted-types.ts.
    ['require-trusted-types-for', ["'script'"]],
    ['trusted-types', ['default', ...(app.trustedTypes ?? [])]],
    ...reportDirectives(app, options),
  ]
  return directives
    .filter(([, sources]) => sources.length > 0)
    .map(([name, sources]) => `${name} ${[...new Set(sources)].join(' ')}`)
    .join('; ')
}

function nonces(...values: readonly (string | undefined)[]): string[] {
  return values.filter((value) => value !== undefined).map((value) => `'nonce-${value}'`)
}

/** Paths are of this site, so `'self'` allows them; only Trusted Types distinguish them. */
function scriptSources(sources: readonly string[] = []): readonly string[] {
  return sources.filter((source) => !source.startsWith('/'))
}

/** By default `script-src` holds for workers: https://www.w3.org/TR/CSP3/#directive-worker-src */
function workerSources(
  { workers, scripts }: AppHeaders,
  { viteWorkers = [] }: PolicyOptions,
): readonly string[] {
  if (!workers && viteWorkers.length === 0) return []
  return ["'self'", ...scriptSources(workers ?? scripts), ...viteWorkers]
}

function styleSources(
  { styles = [], nonce: hasNonce }: AppHeaders,
  { nonce, viteNonce, styleHashes = [] }: PolicyOptions,
): readonly string[] {
  const sources = typeof styles === 'string' ? [styles] : styles
  const others = sources.filter((source) => source !== 'inline')
  // Browsers ignore `'unsafe-inline'` beside a nonce or a hash: https://www.w3.org/TR/CSP3/#allow-all-inline
  if (others.length < sources.length) return ["'unsafe-inline'", ...others]
  const own = styleHashes.length > 0 ? [quotedHashes(styleHashes)] : []
  return [...nonces(viteNonce, hasNonce ? nonce : undefined), ...own, ...others]
}

/** As sources of a policy. */
export function quotedHashes(hashes: readonly string[]): string {
  return hashes.map((hash) => `'${hash}'`).join(' ')
}

/** Browsers without `report-to` use the older directive: https://www.w3.org/TR/CSP3/#directive-report-to */
function reportDirectives({ reportTo }: AppHeaders, { reportUri }: PolicyOptions): Directive[] {
  if (reportUri !== undefined) return [['report-uri', [reportUri]]]
  if (reportTo === undefined) return []
  return [
    ['report-uri', [reportTo]],
    ['report-to', [REPORT_ENDPOINT]],
  ]
}
