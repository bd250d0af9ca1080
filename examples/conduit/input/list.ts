import * as v from 'valibot'

const MAX_LIMIT = 100

function count(fallback: number, max: number) {
  const whole = v.pipe(v.string(), v.digits(), v.toNumber(), v.maxValue(max))
  return v.optional(v.fallback(whole, fallback), String(fallback))
}

/** The query of a list of articles in the API. What makes no sense counts as missing. */
export const listQuery = v.object({
  tag: v.optional(v.string()),
  author: v.optional(v.string()),
  favorited: v.optional(v.string()),
  limit: count(20, MAX_LIMIT),
  offset: count(0, Number.MAX_SAFE_INTEGER),
})

/** The search of a page with a list: its pages count from 1, and what makes no sense is the first. */
export const listSearch = v.object({
  page: v.fallback(v.pipe(v.string(), v.regex(/^[1-9]\d{0,6}$/), v.toNumber()), 1),
})
