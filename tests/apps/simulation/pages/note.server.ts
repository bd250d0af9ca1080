import { notFound, type EdgeCache, type LoaderArgs } from 'arrivejs'
import { readItem } from '../items.server.ts'

/** Its layout has a personal part. */
export const cache = {
  maxAge: 60,
  staleWhileRevalidate: 30,
  tags: ({ params }) => [`item:${params.id}`],
} satisfies EdgeCache<'/account/:id'>

export const limits = { loaderMs: 2000 }

export const loader = async ({ c, params }: LoaderArgs<'/account/:id'>) =>
  (await readItem(c.env, params.id)) ?? notFound()
