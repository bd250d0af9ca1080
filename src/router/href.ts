import type { Routes } from './page.ts'
import type { ParamsOf } from './pattern.ts'

type ParamsArgument<pattern extends string> = keyof ParamsOf<pattern> extends never
  ? []
  : [params: ParamsOf<pattern>]

/** Writes the path of a page by its pattern. The compiler refuses unknown patterns and missing params. */
export type Href<routes extends Routes> = <pattern extends routes[keyof routes]['pattern']>(
  pattern: pattern,
  ...params: ParamsArgument<pattern>
) => string

/**
 * Makes the `href` of a route table. It knows the table by its type alone, so that a page's links
 * take none of the table with them. A pattern is cut when it is first asked for.
 */
export function createHref<routes extends Routes>(): Href<routes> {
  const known = new Map<string, readonly string[]>()
  return (pattern, ...[params = {}]) => {
    let pieces = known.get(pattern)
    if (!pieces) known.set(pattern, (pieces = cut(pattern)))
    return write(pieces, params)
  }
}

/** Text as it stands in a URL, the name of a param, the text behind it, and so on. */
function cut(pattern: string): readonly string[] {
  return pattern
    .split(/\/:([^/]+)/)
    .map((piece, at) => (at % 2 === 0 ? piece.split('/').map(encodeURIComponent).join('/') : piece))
}

function write(pieces: readonly string[], params: Readonly<Record<string, string>>): string {
  let path = pieces[0]!
  for (let at = 1; at < pieces.length; at += 2) {
    path += `/${encodeURIComponent(checkValue(params[pieces[at]!]!))}${pieces[at + 1]}`
  }
  return path
}

/** URL parsers take `.` and `..` out of a path, however they are encoded, and join empty segments. */
function checkValue(value: string): string {
  if (value !== '' && value !== '.' && value !== '..') return value
  throw new RangeError(`href: no path can carry the param "${value}"`)
}
