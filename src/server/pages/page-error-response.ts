import type { LayoutModule, Route } from '../../api/routes/route.ts'
import type { RouteMatch } from '../../routing/match.ts'
import type { BoundedModule } from '../../view/layout-tree.tsx'
import type { ErrorResult } from '../data/outcome-result.ts'
import { runLoaders, type FailedLoaders } from '../data/run-loaders.ts'
import type { ErrorPlace } from '../rendering/document-content.ts'
import type { PageRequest } from '../request/page-request.ts'
import { retainedLayouts, layoutsToLoad } from '../modules/layout-loaders.ts'
import type { MatchedPage } from '../modules/matched-page.ts'
import { hasPage } from './server-modules.ts'
import { resultResponse } from './result-response.ts'
import { modulesOf } from '../modules/route-modules.ts'
import type { LoadedData } from '../data/loaded-data.ts'

/**
 * The response if a loader or an action of a page ended with an error: the nearest boundary, inside the
 * layouts that have their data, or the app's error page if there is none.
 */
export async function pageErrorResponse(
  request: PageRequest,
  match: RouteMatch<Route>,
  { result, outside }: Omit<FailedLoaders, 'type'>,
): Promise<Response> {
  const place = await errorPlace(request, match, outside)
  if (!place) outside.lifetime.end()
  return resultResponse(request, result, place)
}

/** The same for a page's form. The loaders of the layouts run, but not the page's own. */
export async function formErrorResponse(
  request: PageRequest,
  { match, search }: Pick<MatchedPage, 'match' | 'search'>,
  result: ErrorResult,
): Promise<Response> {
  const { params, route } = match
  const shown = await shownModules(request, match)
  if (!shown.some(hasBoundary)) return resultResponse(request, result)
  const layouts = route.layouts.length > 0 ? await layoutsToLoad(request, match) : []
  const loaded = await runLoaders(request, {
    loader: undefined,
    input: { params, search },
    layouts,
  })
  if (loaded.type === 'data') return pageErrorResponse(request, match, { result, outside: loaded })
  // An error of a layout must not hide the result of the form.
  if (loaded.type === 'error') loaded.outside.lifetime.end()
  return resultResponse(request, result)
}

async function errorPlace(
  request: PageRequest,
  match: RouteMatch<Route>,
  { layouts, deferred, lifetime }: LoadedData,
): Promise<ErrorPlace | undefined> {
  const { name, route } = match
  const modules = await shownModules(request, match)
  const retained = retainedLayouts(request, route)
  const toFailed = modules.slice(0, retained + layouts.length + 1)
  if (!toFailed.some(hasBoundary)) return undefined
  const around = layouts.map((layout, at) => {
    return { ...layout, module: modules[retained + at] as LayoutModule }
  })
  return { name, module: toFailed.at(-1)!, layouts: around, deferred, lifetime }
}

/** The modules of the layouts, then of the page; none without a page, or if JSON is preferred. */
async function shownModules(
  { wants, errorFormat }: Pick<PageRequest, 'wants' | 'errorFormat'>,
  { name, route }: RouteMatch<Route>,
): Promise<BoundedModule[]> {
  if (!hasPage(name)) return []
  if (wants === 'document' && errorFormat === 'problem') return []
  const { layouts, page } = await modulesOf(route)
  return [...layouts, page]
}

function hasBoundary({ ErrorBoundary }: BoundedModule): boolean {
  return ErrorBoundary !== undefined
}
