import { parsePattern } from './pattern.ts'

/** Those of a URL's params that a pattern names. */
export function ownParams(
  pattern: string,
  params: Readonly<Record<string, string>>,
): Record<string, string> {
  const own = parsePattern(pattern).flatMap((segment) =>
    'param' in segment && segment.param in params ? [segment.param] : [],
  )
  return Object.fromEntries(own.map((name) => [name, params[name]!]))
}
