import { notFound, type LoaderArgs, type PrerenderArgs } from 'arrivejs'

interface Article {
  id: string
  title: string
}

export async function prerender({ env }: PrerenderArgs) {
  const all = await env.ARTICLES.prepare("SELECT id FROM articles WHERE id != '4'").all<Article>()
  return all.results.map(({ id }) => ({ id }))
}

export async function loader({ c, params }: LoaderArgs<'/articles/:id'>) {
  const query = c.env.ARTICLES.prepare('SELECT id, title FROM articles WHERE id = ?')
  const article = await query.bind(params.id).first<Article>()
  return article ?? notFound()
}
