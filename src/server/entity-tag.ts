/** The strong entity tag of a body (RFC 9110 §8.8.3). */
export async function entityTag(body: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-1', body))
  return `"${digest.toHex()}"`
}

/** Does `If-None-Match` name this tag? Compared weakly, as RFC 9110 §13.1.2 wants. */
export function namesTag(ifNoneMatch: string | null, tag: string): boolean {
  if (ifNoneMatch === null) return false
  const names = ifNoneMatch.split(',').map((name) => name.trim().replace(/^W\//, ''))
  return names.includes(tag) || names.includes('*')
}
