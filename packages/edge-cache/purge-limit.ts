/**
 * Of the Free plan, which Workers Cache always has:
 * https://developers.cloudflare.com/cache/how-to/purge-cache/#availability-and-limits
 */
const CALLS_PER_MINUTE = 5
const BUCKET = 25
const TAGS_PER_CALL = 100

const MINUTE_MS = 60_000

/** Counts purges as Cloudflare does: a bucket of calls that fills itself. Returns what refuses a call. */
export function createPurgeLimit(now: () => number): (tags: number) => string | undefined {
  let left = BUCKET
  let filledAt = now()
  return (tags) => {
    if (tags > TAGS_PER_CALL) return `More than ${TAGS_PER_CALL} tags in a call.`
    left = Math.min(BUCKET, left + ((now() - filledAt) / MINUTE_MS) * CALLS_PER_MINUTE)
    filledAt = now()
    if (left < 1) return 'Too many purges: the rate limit is reached.'
    left -= 1
    return undefined
  }
}
