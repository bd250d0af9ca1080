/** The path that a form says it comes from, if it is one of this site; otherwise the start page. */
export function returnPath(from: unknown, { origin }: URL): string {
  return typeof from === 'string' && isPathOf(origin, from) ? from : '/'
}

/**
 * URL parsers drop tabs and line ends and read `\\` as `/`, so `/\t/evil` leaves the site:
 * https://url.spec.whatwg.org/#concept-basic-url-parser
 */
function isPathOf(origin: string, from: string): boolean {
  if (!/^\/(?!\/)[^\\\s]*$/.test(from)) return false
  const url = URL.parse(from, origin)
  return url?.origin === origin && !url.pathname.startsWith('//') // as `/..//evil` is normalised
}
