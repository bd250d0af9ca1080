const PREFIX = '~page'
const DIGITS = 7

/**
 * What the Worker's code has in place of the hashes of pages until they are known. As long as a hash, so that
 * source maps stay right.
 */
export function pagePlaceholders(routes: readonly string[]): Record<string, string> {
  const named = routes.map((name, at) => [name, PREFIX + String(at).padStart(DIGITS, '0')])
  return Object.fromEntries(named)
}

/** Writes the hashes, by the names of the routes, in place of `pagePlaceholders`. */
export function replacePlaceholders(code: string, hashes: Readonly<Record<string, string>>): string {
  const values = Object.values(hashes)
  return code.replaceAll(PLACEHOLDER, (found, at: string) => values[Number(at)] ?? found)
}

const PLACEHOLDER = new RegExp(`${PREFIX}(\\d{${DIGITS}})`, 'g')
