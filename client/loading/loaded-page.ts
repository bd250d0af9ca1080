import { hasLayouts } from 'virtual:arrive/layouts'
import type { Route } from '../../src/api/routes/route.ts'
import type { RouteMatch } from '../../src/routing/match.ts'
import type { ReadyPage } from '../../src/view/page-tree.tsx'
import type { Problem } from '../../src/wire/problem.ts'
import type { PageData } from './fetch-page-data.ts'
import type { PageModules } from './load-modules.ts'
import { loadedLayouts, type LoadedLayout } from './loaded-layouts.ts'

/** A match in the app's route table. */
export type PageMatch = RouteMatch<Route>

/** A page with all that is needed to show it. */
export interface LoadedPage extends Omit<ReadyPage, 'key'> {
  /** Have all deferred values arrived? Only then may the page be cached for Back and Forward. */
  isComplete(): boolean
}

interface PageResponse extends PageData {
  /** The outer layouts of the page that have their data already. */
  kept: readonly LoadedLayout[]
  /** When it was asked for: `now`. */
  askedAt: number
}

/** Makes a page from its modules and its data, and from the layouts that are kept. */
export function createPage(
  url: URL,
  match: PageMatch,
  modules: PageModules,
  response: PageResponse,
): LoadedPage {
  const { name, params } = match
  const { document, search, data, result, isComplete } = response
  const parts = hasLayouts ? partsOf(match, modules, response) : { module: modules.page }
  const content = { type: 'page', name, ...parts, params, search, data, result } as const
  return { url, document, content, isComplete }
}

function partsOf(match: PageMatch, { page, around }: PageModules, response: PageResponse) {
  if (!around) return { module: page }
  const { layouts: data, kept, askedAt } = response
  const layouts = loadedLayouts(match, { modules: around.layouts, data, kept, askedAt })
  return around.inLayouts(page, layouts)
}

interface ErrorResponse {
  problem: Problem
  document?: unknown
}

/** Makes the app's error page for a URL, with the params of its route. */
export function createErrorPage(
  url: URL,
  { problem, document }: ErrorResponse,
  params: Record<string, string>,
): LoadedPage {
  return { url, document, content: { type: 'error', problem, params }, isComplete: () => true }
}
