/** As the README of the vitals says: `simple = { limit = 20, period = 60 }`. */
const LIMIT = 20
const PERIOD_MS = 60_000

/** Cloudflare's rate limiter in one place: https://developers.cloudflare.com/workers/runtime-apis/bindings/rate-limit/ */
export function createLimiter(now: () => number) {
  const calls: { key: string; at: number }[] = []
  return {
    binding: {
      async limit({ key }: { key: string }): Promise<{ success: boolean }> {
        const minute = Math.floor(now() / PERIOD_MS)
        const before = calls.filter((call) => call.key === key && Math.floor(call.at / PERIOD_MS) === minute)
        calls.push({ key, at: now() })
        return { success: before.length < LIMIT }
      },
    },
  }
}
