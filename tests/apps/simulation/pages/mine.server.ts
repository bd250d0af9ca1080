import { notFound, type EdgeCache, type LoaderArgs } from 'arrivejs'
import { readItem } from '../items.server.ts'
import { readVisitor } from '../visitor.server.ts'

/** Contradicts its loader: the page is rendered for each visitor all the same. */
export const cache = {
  maxAge: 60,
  tags: ({ params }) => [`item:${params.id}`],
} satisfies EdgeCache<'/mine/:id'>

export async function loader({ c, params }: LoaderArgs<'/mine/:id'>) {
  const item = await readItem(c.env, params.id)
  const visitor = await readVisitor(c)
  return item ? { text: `${item.text} for ${visitor?.name ?? 'nobody'}` } : notFound()
}
