import type { LoaderArgs } from 'arrivejs'
import { listArticles } from '../data/list-articles.server.ts'
import { pagePart } from '../input/page-part.ts'

export function loader({ c, params, url }: LoaderArgs<'/tag/:tag'>) {
  const part = { viewer: c.var.user, ...pagePart(url) }
  return listArticles(c.var.db, { tag: params.tag }, part)
}
