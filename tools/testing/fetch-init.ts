/** The options of a request: those of `fetch`, and `cf`. */
export interface FetchInit extends RequestInit {
  /**
   * The facts that Cloudflare adds as `c.req.raw.cf`: `{ timezone: 'Asia/Tokyo' }`. Default: Miniflare's
   * example, a visitor in Texas.
   */
  cf?: Record<string, unknown>
}
