import type { EdgeCache, LoaderArgs } from 'arrivejs'
import { readItems } from '../items.server.ts'

interface List {
  items: { id: string; text: string }[]
}

export const cache = {
  maxAge: 20,
  tags: ({ data }) => data.items.map(({ id }) => `item:${id}`),
} satisfies EdgeCache<'/list', unknown, List>

export const loader = async ({ c }: LoaderArgs<'/list'>): Promise<List> => ({
  items: await readItems(c.env),
})
