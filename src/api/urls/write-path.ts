type Params = Readonly<Record<string, string | undefined>>

/** Creates a function that writes the path of a pattern with its params. Parses each pattern once. */
export function createPathWriter(): (pattern: string, params: Params) => string {
  const parsed: Record<string, readonly string[]> = {}
  return (pattern, params) => write((parsed[pattern] ??= split(pattern)), params)
}

/** Encoded text, the name of a param, its modifier, the text after it, and so on. */
function split(pattern: string): readonly string[] {
  return pattern
    .split(/\/:(\w+)([?*]?)/)
    .map((piece, at) => (at % 3 ? piece : piece.split('/').map(encodeURIComponent).join('/')))
}

/** An optional param that is left out, or a catch-all without segments, is nothing. */
function write(pieces: readonly string[], params: Params): string {
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
