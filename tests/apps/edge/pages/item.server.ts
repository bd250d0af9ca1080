import { invalidate, notFound, redirect, type ActionArgs, type LoaderArgs, type EdgeCache } from 'arrivejs'
import { href } from '../href.ts'
import { record } from '../record.ts'

export const cache = {
  maxAge: 300,
  staleWhileRevalidate: 600,
  staleIfError: 86_400,
  tags: ({ params, data }) => [
    `item:${params.id}`,
    `text:${data.text}`,
    'Straße, with a comma',
    ...(params.id === 'no-tag' ? [''] : []),
  ],
} satisfies EdgeCache<'/items/:id', unknown, { text: string }>

export const limits = { loaderMs: 500 }

export async function loader({ c, params, url }: LoaderArgs<'/items/:id'>) {
  await record(c.env, url)
  const item = await c.env.DB.prepare('SELECT text FROM items WHERE id = ?')
    .bind(params.id)
    .first<{ text: string }>()
  if (!item) return notFound()
  if (item.text === 'moved') return redirect('/items/1')
  if (item.text === 'personal') return { text: c.req.header('Cookie') ?? 'nobody' }
  if (item.text === 'hang') await new Promise(() => {})
  if (item.text === 'fail') throw new Error('The database is down')
  return item
}

export async function action({ c, params, form }: ActionArgs<'/items/:id'>) {
  await c.env.DB.prepare('UPDATE items SET text = ? WHERE id = ?')
    .bind(String(form.get('text')), params.id)
    .run()
  await invalidate({ tags: [`item:${params.id}`] })
  return redirect(href('/items/:id', params))
}
