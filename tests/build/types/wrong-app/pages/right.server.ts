import { fail, notFound, redirect, type ActionArgs, type LoaderArgs } from 'arrivejs'
import { HTTPException } from 'hono/http-exception'
import { href } from '../href.ts'

interface Comment {
  text: string
  /** Types may contain themselves. */
  answers: Comment[]
  by?: string
}

/** Through arrays too, as a type of all JSON does. */
type Tree = string | Tree[] | { [key: string]: Tree }

export const search = (params: URLSearchParams) => {
  const page = Number(params.get('page'))
  return page > 0 ? { page } : undefined
}

export async function loader({ c, params, search: { page } }: LoaderArgs<'/items/:id', typeof search>) {
  const item = await c.env.DB.itemById(params.id)
  if (!item) return notFound()
  if (c.var.user === null) return redirect(href('/sign-in'))
  if (c.var.user === 'nobody') throw new HTTPException(401)
  if (item.name === '') return c.text('no name')
  return {
    ...item,
    user: c.var.user,
    comments: commentsOf(params.id),
    page,
    tree: treeOf(item.name),
  }
}

export async function action({ form }: ActionArgs<'/items/:id'>) {
  if (!form.has('text')) return fail({ error: 'Say something.' })
  if (form.has('away')) return redirect(href('/items/:id', { id: '7' }))
  return { said: String(form.get('text')) }
}

export const cacheControl = 'private'

async function commentsOf(id: string): Promise<readonly Comment[]> {
  return [{ text: id, answers: [] }]
}

function treeOf(name: string): Tree {
  return [name, { parts: [name] }]
}
