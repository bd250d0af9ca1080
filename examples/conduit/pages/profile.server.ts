import { notFound, type ActionArgs, type LoaderArgs } from 'arrivejs'
import { requireUser } from '../auth/require-user.server.ts'
import { databaseOf } from '../data/database.server.ts'
import { listCache } from '../data/shared-pages.server.ts'
import { follow, unfollow } from '../data/profiles.server.ts'
import { listSearch } from '../input/list.ts'
import { articlePage } from '../ui/article-page.server.ts'

export const cache = listCache

export const search = listSearch

type Args = LoaderArgs<'/profile/:username', typeof search>

export function loader({ c, params, search: { page } }: Args) {
  return articlePage(databaseOf(c), { author: params.username }, { page })
}

export async function action({ c, params, form }: ActionArgs<'/profile/:username'>) {
  const change = form.get('intent') === 'unfollow' ? unfollow : follow
  const profile = await change(databaseOf(c), params.username, await requireUser(c))
  if (!profile) throw notFound()
}
