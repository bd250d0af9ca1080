import type { Routes } from './page.ts'
import type { ParamsOf } from '../routing/pattern.ts'

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
    path += `/${encodeSegment(pieces[at]!, params[pieces[at]!]!)}${pieces[at + 1]}`
  }
  return path
}

/**
 * What stands in a path for a value that no path can carry: no pattern has an empty segment, so the
 * link answers 404. The dashes keep it on this origin, which `//` at the beginning of a path would leave.
 */
const NO_PAGE = '-//-'

/**
 * URL parsers remove `.` and `..` from a path, however they are encoded, and half a surrogate pair
 * has no encoding. Such a value comes from a visitor, so it must not fail the page that links to it.
 */
function encodeSegment(param: string, value: string): string {
  try {
    if (!/^\.{0,2}$/.test(value)) return encodeURIComponent(value)
  } catch {
    // `encodeURIComponent` refuses half a surrogate pair.
  }
  if (import.meta.env.DEV) complain(param, value)
  return NO_PAGE
}

function complain(param: string, value: string): void {
  const text = JSON.stringify(value)
  console.error(
    `href: no path can carry ${text} as ":${param}", so this link leads to the 404 page. Check the value before you link to it.`,
  )
}
