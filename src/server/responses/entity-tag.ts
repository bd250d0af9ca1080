/**
 * The strong entity tag of a document: https://www.rfc-editor.org/rfc/rfc9110#section-8.8.3. It is a
 * digest and no checksum: visitors who can write into a page must not be able to make two versions of
 * it with the same tag.
 */
export async function entityTag(build: string, html: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', html)
  return `"${build}-${btoa(String.fromCharCode(...new Uint8Array(digest)))}"`
}

/** Weak comparison: https://www.rfc-editor.org/rfc/rfc9110#section-13.1.2 */
export function namesTag(ifNoneMatch: string | null, tag: string): boolean {
  if (ifNoneMatch === null) return false
  const names = ifNoneMatch.split(',').map((name) => name.trim().replace(/^W\//, ''))
  return names.includes(tag) || names.includes('*')
}
