import type { Hono } from 'hono'
import { honoPatternProblem } from './hono-pattern.ts'

export const NO_HONO_APP = 'server.ts: the default export is not a Hono app. Write: export default app'

/** A pattern in an app's `server.ts` matches less than it says. The Worker does not start. */
class HonoPatternRefused extends Error {
  override readonly name = 'HonoPatternRefused'
}

/**
 * Throws `HonoPatternRefused` if a pattern matches less than it would in `routes.ts`. The build checks the
 * patterns in the text of `server.ts`; those here have the prefixes of `route()` and `basePath()` too.
 */
export function checkHonoPatterns({ routes }: Pick<Hono, 'routes'>): void {
  const problems = new Set(routes.flatMap(({ path }) => honoPatternProblem(path) ?? []))
  if (problems.size > 0) throw new HonoPatternRefused([...problems].join('\n'))
}
