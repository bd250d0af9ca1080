import type { LoaderArgs } from 'arrivejs'
import { databaseOf } from '../data/database.server.ts'
import { listCache } from '../data/shared-pages.server.ts'
import { listSearch } from '../input/list.ts'
import { articlePage } from '../ui/article-page.server.ts'

export const cache = listCache

export const search = listSearch

export function loader({ c, params, search: { page } }: LoaderArgs<'/tag/:tag', typeof search>) {
  return articlePage(databaseOf(c), { tag: params.tag }, { page })
}
