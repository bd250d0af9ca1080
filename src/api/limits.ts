/**
 * The export `limits`: of `server.ts` for all pages, and of a page's server module for that page. The router's limit for a click,
 * 3800 ms, is the same for all apps.
 */
export interface Limits {
  /**
   * How large a form may be in bytes, files included. Default: 1 MiB. At most 16 MiB, because a Worker has
   * 128 MB for all its requests; an endpoint can stream larger files to a bucket.
   */
  formBytes?: number
  /**
   * How many fields a form may have, each file and each checked box included. Default: 10,000, at most 100,000. A form
   * with more is refused with 413.
   */
  formFields?: number
  /**
   * How long a loader may take in ms, and each deferred value. Default: 10 s, at most 60 s. A click whose
   * data takes longer than 3800 ms becomes a full page load, which waits for the loader.
   */
  loaderMs?: number
}
