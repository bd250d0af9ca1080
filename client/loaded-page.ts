import type { Match } from '../src/router/match.ts'
import type { PageModule } from '../src/router/page.ts'
import type { ReadyPage } from '../src/view/page-tree.tsx'
import type { Problem } from '../src/wire/problem.ts'
import type { PageData } from './fetch-page-data.ts'

/** A page with all that it needs to be shown. */
export interface LoadedPage extends ReadyPage {
  /** Has all come that was deferred? Only then may the page be shown again from memory. */
  isWhole(): boolean
}

/** The page that a URL was found to be. */
export type Found = Extract<Match, { kind: 'page' }>

/** A page with its view and data, as new. */
export function viewPage(
  url: URL,
  { params, search }: Pick<Found, 'params' | 'search'>,
  view: PageModule,
  { document, data, result, isWhole }: PageData,
): LoadedPage {
  const content = { kind: 'page', view, params, search, data, result } as const
  return { key: freshKey(), url, document, content, isWhole }
}

/** The app's error page in a page's place. */
export function errorPage(url: URL, problem: Problem, document?: unknown): LoadedPage {
  const content = { kind: 'error', problem } as const
  return { key: freshKey(), url, document, content, isWhole: () => true }
}

let nextKey = 1

/** A key that no page on show has had: the page starts afresh. */
export function freshKey(): number {
  return nextKey++
}
