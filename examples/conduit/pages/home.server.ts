import type { LoaderArgs } from 'arrivejs'
import * as v from 'valibot'
import { databaseOf } from '../data/database.server.ts'
import { listCache } from '../data/shared-pages.server.ts'
import { popularTags } from '../data/tags.server.ts'
import { listSearch } from '../input/list.ts'
import { articlePage } from '../ui/article-page.server.ts'

export const cache = listCache

export const search = v.object({ ...listSearch.entries, feed: v.optional(v.string()) })

/** Without a list, it is the viewer's own feed, which is a personal part of this page. */
export async function loader({ c, search: { page, feed } }: LoaderArgs<'/', typeof search>) {
  const db = databaseOf(c)
  const list = feed === 'following' ? null : articlePage(db, {}, { page })
  const [articles, tags] = await Promise.all([list, popularTags(db)])
  return { list: articles, tags }
}
