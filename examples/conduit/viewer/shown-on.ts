import { parse } from 'valibot'
import type { ArticleFilter } from '../data/list-articles.server.ts'
import { listSearch } from '../input/list.ts'

/** What a page shows that a user may favorite or follow. */
export interface Shown {
  articles: ArticleFilter
  /** Of the list, counted from 1. */
  page: number
  /** Whose profile it is. */
  username?: string | undefined
}

/** What the page of a URL shows: the document's loader has no params. `undefined`: nothing. */
export function shownOn({ pathname, searchParams }: URL): Shown | undefined {
  const [section = '', name = '', part] = pathname.slice(1).split('/').map(decode)
  const { page } = parse(listSearch, Object.fromEntries(searchParams))
  switch (section) {
    case '':
      return { articles: { isFeed: searchParams.get('feed') === 'following' }, page }
    case 'tag':
      return { articles: { tag: name }, page }
    case 'article':
      return { articles: { slug: name }, page: 1 }
    case 'profile':
      return {
        articles: part === 'favorites' ? { favorited: name } : { author: name },
        page,
        username: name,
      }
    default:
      return undefined
  }
}

/** The error page of a malformed URL has a viewer too. */
function decode(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
