import { canonicalPath } from '../../routing/canonical-path.ts'

/** The folder of files that only the Worker reads; it responds to requests for them with 404. */
export const PAGE_FILES = '/_prerendered'

/**
 * `page`: a document, and `json`: a page's data, as `encodeSharedPage` writes them. `html`: a document that a
 * rule of `_redirects` serves.
 */
type PageFileType = 'page' | 'json' | 'html'

/**
 * The URL of a page's file, the same for each way to encode its path. The name has lower case letters only,
 * because some file systems don't distinguish `A` from `a`.
 */
export function pageFileOf(pathname: string, type: PageFileType): string {
  const path = canonicalPath(pathname)
  const name = path === '/' ? '/~' : path.split('/').map(encodeSegment).join('/')
  return `${PAGE_FILES}${name}.${type}`
}

function encodeSegment(segment: string): string {
  return encodeURIComponent(segment).replaceAll(/%(..)|[A-Z~*]/g, (letter, byte?: string) => {
    return `~${(byte ?? letter.charCodeAt(0).toString(16)).toLowerCase()}`
  })
}
