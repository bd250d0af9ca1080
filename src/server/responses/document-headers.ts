import { routes } from '#app/routes.ts'
import assets from 'virtual:arrive/assets'
import { documentFonts } from '../assets/document-fonts.ts'
import { filesFor, type AssetsOfPage } from '../assets/document-files.ts'
import { PRIVATE } from './cache-control.ts'
import { securityHeaders } from './security-headers.ts'

/** Servers limit the size of headers. What doesn't fit is left out: the document names all files too. */
const LINK_HEADER_BYTES = 1000

const forPages: ReadonlyMap<string, Headers> = new Map(
  Object.keys(routes).map((name) => [name, headersOf(name)]),
)
const forErrors = headersOf(undefined)

/**
 * The headers of a page's documents; without a name, of error pages. Made once, because a response copies
 * them natively: setting one costs as much as matching a route (docs/decisions/045-cpu-and-memory.md).
 */
export function documentHeaders(page: string | undefined): Headers {
  return (page !== undefined && forPages.get(page)) || forErrors
}

function headersOf(page: string | undefined): Headers {
  const files = filesFor(page)
  const vary = files.earlyRequest === '' ? {} : { Vary: 'Save-Data' }
  return new Headers({
    ...securityHeaders,
    Link: linkHeader(files),
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': PRIVATE,
    ...vary,
  })
}

/**
 * The files that a document needs, in the order in which it needs them. Cloudflare may also send the header
 * before the document: https://developers.cloudflare.com/workers/examples/103-early-hints/
 */
function linkHeader({ styles, preloads }: AssetsOfPage): string {
  const links = [
    ...styles.filter(({ type }) => type === 'link').map(({ href }) => `<${href}>; rel=preload; as=style`),
    ...documentFonts.map(
      ({ href, type }) =>
        `<${href}>; rel=preload; as=font; crossorigin${type === undefined ? '' : `; type="${type}"`}`,
    ),
    ...[assets.entry, ...preloads].map((href) => `<${href}>; rel=modulepreload`),
  ]
  return links.reduce((header, next) => {
    const longer = header === '' ? next : `${header}, ${next}`
    return longer.length <= LINK_HEADER_BYTES ? longer : header
  }, '')
}
