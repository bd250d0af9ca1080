import { notFound, type ActionArgs, type LoaderArgs } from 'arrivejs'
import { requireUser } from '../auth/require-user.server.ts'
import { follow, unfollow } from '../data/profiles.server.ts'
import { listSearch } from '../input/list.ts'
import { articlePage } from '../ui/article-page.server.ts'

export const search = listSearch

type Args = LoaderArgs<'/profile/:username', typeof search>

export function loader({ c, params, search: { page } }: Args) {
  return articlePage(c, { author: params.username }, page)
}

export async function action({ c, params, form }: ActionArgs<'/profile/:username'>) {
  const change = form.get('intent') === 'unfollow' ? unfollow : follow
  if (!(await change(c.var.db, params.username, requireUser(c)))) throw notFound()
}
