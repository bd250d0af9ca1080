import { redirect, type LoaderArgs } from 'arrivejs'
import * as v from 'valibot'
import { popularTags } from '../data/tags.server.ts'
import { href } from '../href.ts'
import { listSearch } from '../input/list.ts'
import { articlePage } from '../ui/article-page.server.ts'

export const search = v.object({ ...listSearch.entries, feed: v.optional(v.string()) })

export async function loader({ c, search: { page, feed } }: LoaderArgs<'/', typeof search>) {
  const isFeed = feed === 'following'
  if (isFeed && !c.var.user) throw redirect(href('/login'))
  const [list, tags] = await Promise.all([articlePage(c, { isFeed }, page), popularTags(c.var.db)])
  return { isFeed, list, tags }
}
