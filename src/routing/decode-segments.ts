/** The decoded segments; `undefined` if badly encoded. Splits first, so that `%2F` stays in a value. */
export function decodeSegments(pathname: string): string[] | undefined {
  if (pathname === '/') return []
  const written = pathname.slice(1).split('/')
  if (!pathname.includes('%')) return written // nothing is encoded, so no NUL either
  try {
    const segments = written.map(decodeURIComponent)
    return segments.some((segment) => segment.includes('\0')) ? undefined : segments
  } catch {
    return undefined // decodeURIComponent throws for bad percent-encoding
  }
}
