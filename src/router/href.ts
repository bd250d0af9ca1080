import type { Routes } from './page.ts'
import type { ParamsOf } from './pattern.ts'

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
  return (name, ...[params = {}]) =>
    routes[name]!.pattern.split('/')
      .map((segment) => encodeURIComponent(textOf(segment, params)))
      .join('/')
}

function textOf(segment: string, params: Record<string, string>): string {
  return segment.startsWith(':') ? checkValue(params[segment.slice(1)]!) : segment
}

/** URL parsers take `.` and `..` out of a path, however they are encoded, and join empty segments. */
function checkValue(value: string): string {
  if (value !== '' && value !== '.' && value !== '..') return value
  throw new RangeError(`href: no path can carry the param "${value}"`)
}
