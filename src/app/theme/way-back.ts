/** The path that a form says it comes from, where it is one of this site; else the start page. */
export function wayBack(from: unknown, { origin }: URL): string {
  return typeof from === 'string' && isPathOf(origin, from) ? from : '/'
}

/** Browsers drop tabs and line ends in a URL and read `\\` as `/`, so `/\t/evil` leaves the site. */
function isPathOf(origin: string, from: string): boolean {
  if (!/^\/(?!\/)[^\\\s]*$/.test(from)) return false
  return URL.parse(from, origin)?.origin === origin
}
