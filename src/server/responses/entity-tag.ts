interface DocumentText {
  build: string
  html: string
  /** Its inline stylesheets, in their order: only another build changes them, so they are not digested. */
  ofBuild?: readonly string[]
}

interface TaggedBody {
  html: string
  body: Uint8Array<ArrayBuffer>
  tag: string
  /** Was it the same for more than one request? */
  isRepeated?: boolean
  /** The response to another request for it, without the body. */
  head?: Response
}

/** The cache has at most 8 MB of an isolate's 128 MB. Inline stylesheets count. */
const REMEMBERED = { pages: 50, characters: 49_152 }

/**
 * The last document of each page in this isolate. Most pages look the same to many visitors, and a digest
 * takes a tenth of the CPU of a small one (docs/decisions/045-cpu-and-memory.md).
 */
const lastOfPages = new Map<string | undefined, TaggedBody>()

const encoder = new TextEncoder()

/** A document as bytes, with its entity tag: the last one of the page if this one is the same. */
export async function taggedBody(
  page: string | undefined,
  { build, html, ofBuild = [] }: DocumentText,
): Promise<TaggedBody> {
  const last = lastOfPages.get(page)
  if (last?.html === html) {
    last.isRepeated = true
    return last
  }
  const body = encoder.encode(html)
  const rest = ofBuild.reduce((left, part) => left.replace(part, ''), html)
  const digested = rest === html ? body : encoder.encode(rest)
  const tagged = { html, body, tag: await entityTag(build, digested) }
  const isRemembered = last || lastOfPages.size < REMEMBERED.pages
  if (isRemembered && html.length <= REMEMBERED.characters) lastOfPages.set(page, tagged)
  return tagged
}

/**
 * The strong entity tag of a document: https://www.rfc-editor.org/rfc/rfc9110#section-8.8.3. It is a
 * digest and no checksum: visitors who can write into a page must not be able to make two versions of
 * it with the same tag.
 */
export async function entityTag(build: string, html: Uint8Array<ArrayBuffer>): Promise<string> {
  return `"${build}-${await sha256(html)}"`
}

/** SHA-256, as base64. */
export async function sha256(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  return toBase64(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)))
}

export function toBase64(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
}

/** Weak comparison: https://www.rfc-editor.org/rfc/rfc9110#section-13.1.2 */
export function namesTag(ifNoneMatch: string | null, tag: string): boolean {
  if (ifNoneMatch === null) return false
  const names = ifNoneMatch.split(',').map((name) => name.trim().replace(/^W\//, ''))
  return names.includes(tag) || names.includes('*')
}
