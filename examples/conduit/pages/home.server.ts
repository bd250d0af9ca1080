import { redirect, type LoaderArgs } from 'arrivejs'
import { listArticles } from '../data/list-articles.server.ts'
import { popularTags } from '../data/tags.server.ts'
import { href } from '../href.ts'
import { pagePart } from '../input/page-part.ts'

export async function loader({ c, url }: LoaderArgs<'/'>) {
  const isFeed = url.searchParams.get('feed') === 'following'
  const viewer = c.var.user
  if (isFeed && !viewer) throw redirect(href('/login'))
  const [list, tags] = await Promise.all([
    listArticles(c.var.db, { isFeed }, { viewer, ...pagePart(url) }),
    popularTags(c.var.db),
  ])
  return { isFeed, isSignedIn: viewer !== null, list, tags }
}
