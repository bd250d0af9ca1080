import { notFound, type LoaderArgs } from 'arrivejs'
import { listArticles } from '../data/list-articles.server.ts'
import { profileByName } from '../data/profiles.server.ts'
import { pagePart } from '../input/page-part.ts'

export async function loader({ c, params, url }: LoaderArgs<'/profile/:username/favorites'>) {
  const viewer = c.var.user
  const [profile, list] = await Promise.all([
    profileByName(c.var.db, params.username, viewer),
    listArticles(c.var.db, { favorited: params.username }, { viewer, ...pagePart(url) }),
  ])
  if (!profile) throw notFound()
  return { profile, isOwn: viewer?.username === profile.username, list }
}
