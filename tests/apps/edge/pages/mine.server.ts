import type { LoaderArgs } from 'arrivejs'

/** Contradicts its loader: it is rendered for each visitor all the same. */
export const cache = { maxAge: 300 }

export function loader({ c }: LoaderArgs<'/mine'>) {
  return { text: `Of ${c.req.header('Cookie') ?? 'nobody'}` }
}
