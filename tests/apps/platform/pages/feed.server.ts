import type { LoaderArgs } from 'arrivejs'

export const loader = ({ url }: LoaderArgs<'/feed.xml'>) =>
  new Response(`<feed><id>${url.href}</id></feed>`, {
    headers: { 'Content-Type': 'application/xml', 'Cache-Control': 'public, max-age=60' },
  })
