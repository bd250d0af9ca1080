import assets from 'virtual:arrive/assets'

/** Above this size proxies and browsers have been seen to stall; what is left out, the document names too. */
const LINK_HEADER_BYTES = 1000

const forPages: ReadonlyMap<string, string> = new Map(
  Object.entries(assets.pages).map(([name, { scripts, styles }]) => [name, link(scripts, styles)]),
)
const forOthers = link([], [])

/** The `Link` header of a document: its files, which Cloudflare may also send ahead as 103 Early Hints. */
export function linkHeader(page: string | undefined): string {
  return (page !== undefined && forPages.get(page)) || forOthers
}

function link(scripts: readonly string[], styles: readonly string[]): string {
  const links = [
    ...[...assets.styles, ...styles].map((href) => `<${href}>; rel=preload; as=style`),
    ...[assets.entry, ...assets.preloads, ...scripts].map((href) => `<${href}>; rel=modulepreload`),
  ]
  return links.reduce((header, next) => {
    const longer = header === '' ? next : `${header}, ${next}`
    return longer.length <= LINK_HEADER_BYTES ? longer : header
  }, '')
}
