import type { ParamsOf } from '../../routing/pattern.ts'
import { writeQuery, type LinkParts } from './write-query.ts'

/**
 * A route table: only its patterns, because a loader's return type may depend on `href`, as in `redirect(href('/'))`,
 * which would be a circle for the compiler.
 */
type Patterns = Readonly<Record<string, { pattern: string }>>

type Arguments<pattern extends string> = keyof ParamsOf<pattern> extends never
  ? [params?: Record<string, never>, parts?: LinkParts]
  : object extends ParamsOf<pattern>
    ? [params?: ParamsOf<pattern>, parts?: LinkParts]
    : [params: ParamsOf<pattern>, parts?: LinkParts]

/**
 * The type of your `href`: `href('/items/:id', { id: '7' })` is `/items/7`. The compiler refuses unknown patterns and
 * missing params, and values are encoded. You may leave out an optional param; the value of a catch-all has slashes
 * between its segments, or is `''`. Search params and the hash are the third argument:
 * `href('/find', {}, { search: { page: 2 }, hash: 'results' })` is `/find?page=2#results`.
 */
export type Href<routes extends Patterns> = <pattern extends routes[keyof routes]['pattern']>(
  pattern: pattern,
  ...rest: Arguments<pattern>
) => string

/**
 * Creates the typed `href` of your app, in `app/href.ts`: `export const href = createHref<typeof routes>()`. It uses only
 * the table's type, so import that with `import type`: pages with links then don't load the table.
 */
export function createHref<routes extends Patterns>(): Href<routes> {
  const parsed: Record<string, readonly string[]> = {}
  return (pattern, ...[params = {}, parts]) =>
    write((parsed[pattern] ??= split(pattern)), params) + (parts ? writeQuery(parts) : '')
}

/** Encoded text, the name of a param, its modifier, the text after it, and so on. */
function split(pattern: string): readonly string[] {
  return pattern
    .split(/\/:(\w+)([?*]?)/)
    .map((piece, at) => (at % 3 ? piece : piece.split('/').map(encodeURIComponent).join('/')))
}

/** An optional param that is left out, or a catch-all without segments, is nothing. */
function write(
  pieces: readonly string[],
  params: Readonly<Record<string, string | undefined>>,
): string {
  let path = pieces[0]!
  for (let at = 1; at < pieces.length;) {
    const param = pieces[at++]!
    const modifier = pieces[at++]
    const value = params[param]!
    if (value || !modifier) {
      for (const text of modifier === '*' ? value.split('/') : [value]) {
        const segment = encodeSegment(text)
        // The tests of an app may run in Node, which has no `import.meta.env`.
        if (import.meta.env?.DEV && segment === NO_PAGE) warn(param, text)
        path += `/${segment}`
      }
    }
    path += pieces[at++]
  }
  return path || '/'
}

/**
 * Replaces a value that no path can carry. No pattern has an empty segment, so the link gets a 404. The
 * dashes keep it on this origin: a path that begins with `//` would leave it.
 */
const NO_PAGE = '-//-'

/**
 * Values may come from visitors, so none may throw and break the page with the link. URL parsers remove
 * `.` and `..`, also if they are encoded: https://url.spec.whatwg.org/#double-dot-path-segment
 */
function encodeSegment(value: string): string {
  try {
    if (!/^\.{0,2}$/.test(value)) return encodeURIComponent(value)
  } catch {
    // `encodeURIComponent` throws for half of a surrogate pair.
  }
  return NO_PAGE
}

function warn(param: string, value: string): void {
  const text = JSON.stringify(value)
  console.error(
    `href: no path can carry ${text} as ":${param}", so this link leads to the 404 page. Check the value before you link to it.`,
  )
}
