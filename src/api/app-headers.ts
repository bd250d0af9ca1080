/**
 * The export `headers` of `headers.ts`: sources that the content security policy allows in addition to your
 * own site, and values for other security headers. The app has one policy for all pages, because a page that
 * is shown in place lives under the policy of the first document.
 *
 * A source is an origin, such as `https://js.stripe.com`, or `https://*.example.com` for all subdomains; a
 * path may follow. `https:`, which means every site, is allowed for images, fonts, media and frames only. The
 * build refuses anything else.
 */
export interface AppHeaders {
  /** `img-src`. `data:` is always allowed. Default: this site only. */
  images?: readonly string[]
  /** `font-src`. Default: this site only. */
  fonts?: readonly string[]
  /** `media-src`: audio and video. Your own files need `["'self'"]`. Default: none. */
  media?: readonly string[]
  /** `connect-src`: `fetch`, `EventSource`, WebSockets and beacons. Default: this site only. */
  connect?: readonly string[]
  /**
   * `frame-src`: sites that an `<iframe>` may show. Your own pages need `["'self'"]`, here and in
   * `frameAncestors`. Default: none.
   */
  frames?: readonly string[]
  /**
   * `script-src`, and the URLs that Trusted Types allow for scripts. In addition to origins with `https://`:
   * the path of a script of yours outside `/assets/`, the hash of an inline script (`'sha256-…'`), and
   * `'wasm-unsafe-eval'`.
   */
  scripts?: readonly string[]
  /**
   * `worker-src`: the same as for `scripts`, and `blob:`. Add the path of your service worker here. Default:
   * those of `scripts`.
   */
  workers?: readonly string[]
  /**
   * `style-src`. `inline`, alone or in the list, allows `<style>` elements too, which some libraries insert:
   * dialogs that lock scrolling, toasts, CSS in JS. React's `style` prop works without it.
   */
  styles?: 'inline' | readonly string[]
  /** `form-action`: sites that forms may be sent to, also by a redirect. Default: this site only. */
  forms?: readonly string[]
  /** `frame-ancestors`: sites that may show yours in an `<iframe>`; `'self'` is your own. Default: none. */
  frameAncestors?: readonly string[]
  /** `trusted-types`: the names of policies that libraries create. */
  trustedTypes?: readonly string[]
  /**
   * `true` gives each document a nonce for inline scripts and `<style>` elements: see `useNonce`. Documents
   * then have no `ETag` and are never stored by a shared cache, because a nonce protects only if it is used
   * once. A hash in `scripts` has no such cost. Default: `false`; only streamed documents have a nonce.
   */
  nonce?: boolean
  /**
   * A URL, or a path of this site, to which browsers report what the policy refused. With `/_reports`, Arrive
   * counts these reports and those of crashes in the database of the vitals. Default: none.
   */
  reportTo?: string
  /**
   * Who gets a `Server-Timing` header, with the times of middleware, loaders, action and rendering: requests
   * with this header or this cookie, whatever its value. Anybody can send either, so the times are no secret.
   * Default: nobody.
   */
  serverTiming?: { header?: string; cookie?: string }
  /** Default: not sent. */
  'Cross-Origin-Embedder-Policy'?: string
  /** Default: `same-origin`. Sign-in in a popup needs `same-origin-allow-popups`. */
  'Cross-Origin-Opener-Policy'?: string
  /** Default: `same-origin`. */
  'Cross-Origin-Resource-Policy'?: string
  /** Default: no camera, microphone or geolocation. */
  'Permissions-Policy'?: string
  /** Default: `strict-origin-when-cross-origin`. */
  'Referrer-Policy'?: string
  /** More endpoints for reports; the one of `reportTo` is added. Default: not sent. */
  'Reporting-Endpoints'?: string
  /** Default: a year, with subdomains (`max-age=31536000; includeSubDomains`). */
  'Strict-Transport-Security'?: string
}

/** `reportTo` of `headers.ts` may be this path: `packages/vitals/worker/reports/` receives the reports. */
export const REPORTS_PATH = '/_reports'
