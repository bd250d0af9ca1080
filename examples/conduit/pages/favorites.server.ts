import type { LoaderArgs } from 'arrivejs'
import { listSearch } from '../input/list.ts'
import { articlePage } from '../ui/article-page.server.ts'

export const search = listSearch

type Args = LoaderArgs<'/profile/:username/favorites', typeof search>

export function loader({ c, params, search: { page } }: Args) {
  return articlePage(c, { favorited: params.username }, page)
}
