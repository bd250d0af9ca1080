/**
 * The export `limits` of `server.ts`, for all pages, or of a page's server module, for that page. You can't
 * change the router's limit for a click, 3800 ms.
 */
export interface Limits {
  /**
   * The largest form, in bytes, files included; a larger one gets a 413. Default: 1 MiB. At most 16 MiB,
   * because a Worker has 128 MB for all its requests: stream larger files to a bucket, in an endpoint.
   */
  formBytes?: number
  /**
   * The most fields of a form, with files; more get a 413. Default: 10,000. At most 100,000.
   */
  formFields?: number
  /**
   * How long a loader may take, and each of its deferred values, in ms; a slower loader gets a 504. Default:
   * 10,000. At most 60,000. A click that waits for data longer than 3800 ms becomes a full page load, which
   * waits for the loader.
   */
  loaderMs?: number
}
