import type { LoaderArgs } from 'arrivejs'
import { topics } from '../guide/topics.ts'
import { href } from '../href.ts'

/** https://www.sitemaps.org/protocol.html wants whole URLs, which a file in `public/` can't know. */
export const loader = ({ url }: LoaderArgs<'/sitemap.xml'>) => {
  const paths = [href('/'), href('/guide'), ...topics.map(topicPath), href('/lab')]
  const entries = paths.map((path) => `<url><loc>${url.origin}${path}</loc></url>`)
  const xml = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries.join('\n')}</urlset>
`
  return new Response(xml, { headers: { 'Content-Type': 'application/xml; charset=utf-8' } })
}

function topicPath({ slug }: { slug: string }): string {
  return href('/guide/:topic', { topic: slug })
}
