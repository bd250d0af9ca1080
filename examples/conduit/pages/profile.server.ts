import { notFound, type ActionArgs, type LoaderArgs } from 'arrivejs'
import { requireUser } from '../auth/require-user.server.ts'
import { listArticles } from '../data/list-articles.server.ts'
import { follow, profileByName, unfollow } from '../data/profiles.server.ts'
import { pagePart } from '../input/page-part.ts'

export async function loader({ c, params, url }: LoaderArgs<'/profile/:username'>) {
  const viewer = c.var.user
  const [profile, list] = await Promise.all([
    profileByName(c.var.db, params.username, viewer),
    listArticles(c.var.db, { author: params.username }, { viewer, ...pagePart(url) }),
  ])
  if (!profile) throw notFound()
  return { profile, isOwn: viewer?.username === profile.username, list }
}

export async function action({ c, params, form }: ActionArgs<'/profile/:username'>) {
  const change = form.get('intent') === 'unfollow' ? unfollow : follow
  if (!(await change(c.var.db, params.username, requireUser(c)))) throw notFound()
}
