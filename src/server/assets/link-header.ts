import { routes } from '#app/routes.ts'
import assets from 'virtual:arrive/assets'
import { documentFonts } from './document-fonts.ts'
import { filesFor, type AssetsOfPage } from './page-files.ts'

/** Servers limit the size of headers. Files that don't fit are left out; the document names all of them too. */
const LINK_HEADER_BYTES = 1000

const forPages: ReadonlyMap<string, string> = new Map(
  Object.keys(routes).map((name) => [name, link(filesFor(name))]),
)
const forErrors = link(filesFor(undefined))

/**
 * The `Link` header of a document; without a name, of an error page: the files that it needs besides, in the order in
 * which it needs them. Cloudflare may also send it before
 * the document: https://developers.cloudflare.com/workers/examples/103-early-hints/
 */
export function linkHeader(page: string | undefined): string {
  return (page !== undefined && forPages.get(page)) || forErrors
}

function link({ styles, preloads }: AssetsOfPage): string {
  const links = [
    ...styles
      .filter(({ type }) => type === 'link')
      .map(({ href }) => `<${href}>; rel=preload; as=style`),
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
