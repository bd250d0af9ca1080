import type { LoaderArgs } from 'arrivejs'
import { listSearch } from '../input/list.ts'
import { articlePage } from '../ui/article-page.server.ts'

export const search = listSearch

export function loader({ c, params, search: { page } }: LoaderArgs<'/tag/:tag', typeof search>) {
  return articlePage(c, { tag: params.tag }, page)
}
