import type { LoaderArgs } from 'arrivejs'

export const loader = ({ c, url }: LoaderArgs<'/refused'>) => {
  return url.pathname === '/refused/layout' ? c.req.header('Cookie') : undefined
}
