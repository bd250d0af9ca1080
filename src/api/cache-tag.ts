/** https://developers.cloudflare.com/cache/how-to/purge-cache/purge-by-tags/#a-few-things-to-remember */
const LONGEST_TAG = 1024

/** What Cloudflare can't take as a tag. */
export class TagRefused extends Error {
  override readonly name = 'TagRefused'
}

/** A tag with any characters as Cloudflare takes it: printable ASCII without comma. Throws `TagRefused`. */
export function encodeTag(tag: string): string {
  const encoded = encodeURIComponent(tag.toWellFormed())
  if (encoded !== '' && encoded.length <= LONGEST_TAG) return encoded
  throw new TagRefused(
    `${JSON.stringify(tag)} is no tag: it must have 1 to ${LONGEST_TAG} characters, those outside of ASCII count more.`,
  )
}
