import { invalidate, notFound, redirect, type ActionArgs, type EdgeCache, type LoaderArgs } from 'arrivejs'
import { href } from '../href.ts'
import { readItem, writeItem } from '../items.server.ts'

export const cache = {
  maxAge: 60,
  staleWhileRevalidate: 30,
  staleIfError: 120,
  tags: ({ params }) => [`item:${params.id}`],
} satisfies EdgeCache<'/items/:id'>

export const limits = { loaderMs: 2000 }

export const loader = async ({ c, params }: LoaderArgs<'/items/:id'>) =>
  (await readItem(c.env, params.id)) ?? notFound()

export async function action({ c, params, form }: ActionArgs<'/items/:id'>) {
  await writeItem(c.env, params.id, Number(form.get('state')))
  await invalidate({ tags: [`item:${params.id}`] })
  return redirect(href('/items/:id', params))
}
