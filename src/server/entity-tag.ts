import { crc32 } from 'node:zlib'

/**
 * The strong entity tag of a document (RFC 9110 §8.8.3) among those of its build: a checksum and the
 * length, as a digest costs more than matching, loading and routing a small page together.
 */
export function entityTag(build: string, html: string): string {
  return `"${build}-${html.length.toString(36)}-${crc32(html).toString(36)}"`
}

/** Does `If-None-Match` name this tag? Compared weakly, as RFC 9110 §13.1.2 wants. */
export function namesTag(ifNoneMatch: string | null, tag: string): boolean {
  if (ifNoneMatch === null) return false
  const names = ifNoneMatch.split(',').map((name) => name.trim().replace(/^W\//, ''))
  return names.includes(tag) || names.includes('*')
}
