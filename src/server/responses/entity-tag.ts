/**
 * The strong entity tag of a document (RFC 9110 §8.8.3) among those of its build. A digest, since a
 * visitor who may write into a page could make two texts of one checksum, and have others keep the
 * first for the second.
 */
export async function entityTag(build: string, html: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', html)
  return `"${build}-${btoa(String.fromCharCode(...new Uint8Array(digest)))}"`
}

/** Does `If-None-Match` name this tag? Compared weakly, as RFC 9110 §13.1.2 wants. */
export function namesTag(ifNoneMatch: string | null, tag: string): boolean {
  if (ifNoneMatch === null) return false
  const names = ifNoneMatch.split(',').map((name) => name.trim().replace(/^W\//, ''))
  return names.includes(tag) || names.includes('*')
}
