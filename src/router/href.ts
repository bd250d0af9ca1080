import type { Routes } from './page.ts'
import { parsePattern, type ParamsOf, type Segment } from './pattern.ts'

type ParamsArgument<pattern extends string> = keyof ParamsOf<pattern> extends never
  ? []
  : [params: ParamsOf<pattern>]

/** Writes the path of a page. The compiler refuses unknown names and missing params. */
export type Href<routes extends Routes> = <name extends keyof routes & string>(
  name: name,
  ...params: ParamsArgument<routes[name]['pattern']>
) => string

/** Makes the `href` of a route table. */
export function createHref<const routes extends Routes>(routes: routes): Href<routes> {
  const cut = new Map<string, Segment[]>() // each pattern once, when it is first asked for
  function segmentsOf(name: string): Segment[] {
    const segments = cut.get(name) ?? parsePattern(routes[name]!.pattern)
    cut.set(name, segments)
    return segments
  }
  return (name, ...[params]) => fillPattern(segmentsOf(name), params ?? {})
}

function fillPattern(pattern: Segment[], params: Readonly<Record<string, string>>): string {
  const segments = pattern.map((segment) =>
    'param' in segment ? checkValue(params[segment.param]!) : segment.static,
  )
  return `/${segments.map(encodeURIComponent).join('/')}`
}

/** URL parsers take `.` and `..` out of a path, however they are encoded, and join empty segments. */
function checkValue(value: string): string {
  if (value !== '' && value !== '.' && value !== '..') return value
  throw new RangeError(`href: no path can carry the param "${value}"`)
}
