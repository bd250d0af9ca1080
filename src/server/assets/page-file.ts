import { canonicalPath } from '../../routing/canonical-path.ts'

/** The folder of files that only the Worker reads; it responds to requests for them with 404. */
export const PAGE_FILES = '/_prerendered'

/** `page`: a document with its headers. `json`: page data. `html`: a document that a rule of `_redirects` serves. */
export type PageFileType = 'page' | 'json' | 'html'

/**
 * The URL of a page's file, the same for each way to encode its path. The name has lower case letters only, because some file
 * systems don't distinguish `A` from `a`.
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

/** A document as the Worker reads it. */
export interface PageFile {
  /** Those that differ from the headers of the route's documents. */
  headers: Record<string, string>
  tag: string
  html: string
}

/** The first line has all but the HTML. */
export function encodePageFile({ html, ...rest }: PageFile): string {
  return `${JSON.stringify(rest)}\n${html}`
}

export function decodePageFile(text: string): PageFile {
  const end = text.indexOf('\n')
  const rest = JSON.parse(text.slice(0, end)) as Omit<PageFile, 'html'>
  return { ...rest, html: text.slice(end + 1) }
}
