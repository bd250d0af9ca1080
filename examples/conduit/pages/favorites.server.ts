import type { LoaderArgs } from 'arrivejs'
import { databaseOf } from '../data/database.server.ts'
import { listCache } from '../data/shared-pages.server.ts'
import { listSearch } from '../input/list.ts'
import { articlePage } from '../ui/article-page.server.ts'

export const cache = listCache

export const search = listSearch

type Args = LoaderArgs<'/profile/:username/favorites', typeof search>

export function loader({ c, params, search: { page } }: Args) {
  return articlePage(databaseOf(c), { favorited: params.username }, { page })
}
