/**
 * The export `headers` of an app's `headers.ts`: what its content security policy allows besides its own site, and values for
 * other headers. The whole app has one policy, because the policy of the first document also holds for pages that are shown in
 * place.
 *
 * Sources are origins, with a path if it matters, such as `https://js.stripe.com`, or
 * `https://*.example.com` for all subdomains. `https:`, which is every site, is for images, fonts, media and frames
 * only. The build evaluates the file, and refuses text that is no source or means every site.
 */
export interface AppHeaders {
  /** `img-src`. `data:` is allowed without it. */
  images?: readonly string[]
  /** `font-src`. */
  fonts?: readonly string[]
  /** `media-src`: audio and video. `'self'` is this site. Default: none. */
  media?: readonly string[]
  /** `connect-src`: `fetch`, `EventSource`, WebSockets and beacons. */
  connect?: readonly string[]
  /**
   * `frame-src`: what `<iframe>` may show. `'self'` is this site, whose pages also need it in `frameAncestors`.
   * Default: nothing.
   */
  frames?: readonly string[]
  /**
   * `script-src`, and what Trusted Types let become the URL of a script. Besides origins with `https://`:
   * the path of a script of this site outside `/assets/`, the hash of an inline script (`'sha256-…'`),
   * and `'wasm-unsafe-eval'`.
   */
  scripts?: readonly string[]
  /** `worker-src`, as `scripts`; also `blob:`, and the path of a service worker. */
  workers?: readonly string[]
  /**
   * `style-src`. `inline`, alone or among the sources, also allows `<style>` elements, which libraries
   * insert: a dialog that locks scrolling, toasts, CSS in JS. React's `style` prop works without it.
   */
  styles?: 'inline' | readonly string[]
  /** `form-action`: where forms may be sent. */
  forms?: readonly string[]
  /** `frame-ancestors`: who may show this site in an `<iframe>`; `'self'` is this site. Default: nobody. */
  frameAncestors?: readonly string[]
  /** `trusted-types`: the names of policies that libraries create. */
  trustedTypes?: readonly string[]
  /**
   * Gives each document a nonce, for inline scripts and `<style>` elements: `useNonce`. Its cost: no
   * document has an `ETag`, and no shared cache may keep one, because a nonce that two visitors get protects
   * neither. A hash in `scripts` costs nothing. Default: no nonce but for documents that stream.
   */
  nonce?: boolean
  /** Where browsers report what the policy has refused: a URL, or a path of this site. */
  reportTo?: string
  'Cross-Origin-Embedder-Policy'?: string
  /** Default: `same-origin`. Sign-in in a popup needs `same-origin-allow-popups`. */
  'Cross-Origin-Opener-Policy'?: string
  /** Default: `same-origin`. */
  'Cross-Origin-Resource-Policy'?: string
  /** Default: no camera, microphone or geolocation. */
  'Permissions-Policy'?: string
  /** Default: `strict-origin-when-cross-origin`. */
  'Referrer-Policy'?: string
  /** Endpoints for reports other than those of the policy. */
  'Reporting-Endpoints'?: string
  /** Default: a year, with subdomains. */
  'Strict-Transport-Security'?: string
}
