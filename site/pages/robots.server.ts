import type { LoaderArgs } from 'arrivejs'
import { href } from '../href.ts'

/** No file of `public/`, because a sitemap is named by its whole URL: https://www.rfc-editor.org/rfc/rfc9309 */
export const loader = ({ url }: LoaderArgs<'/robots.txt'>) =>
  new Response(
    `User-agent: *
Allow: /
Disallow: /lab/

Sitemap: ${url.origin}${href('/sitemap.xml')}
`,
    { headers: { 'Content-Type': 'text/plain; charset=utf-8' } },
  )
