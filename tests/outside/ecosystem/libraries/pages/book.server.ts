import { fail, notFound, type ActionArgs, type LoaderArgs } from 'arrivejs'

export async function loader({ c, params }: LoaderArgs<'/books/:id'>) {
  const query = c.env.DB.prepare('SELECT title, likes FROM books WHERE id = ?')
  const book = await query.bind(params.id).first<{ title: string; likes: number }>()
  return book ?? notFound()
}

export async function action({ c, params, form }: ActionArgs<'/books/:id'>) {
  const title = String(form.get('title') ?? '').trim()
  if (form.has('title') && title === '') return fail({ problem: 'A book needs a title.' })
  const change = form.has('title') ? 'title = ?1' : 'likes = likes + ?1'
  const query = c.env.DB.prepare(`UPDATE books SET ${change} WHERE id = ?2`)
  await query.bind(title || 1, params.id).run()
  return undefined
}
