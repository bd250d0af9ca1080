import { onceForms } from 'virtual:arrive/once-forms'
import { hasEdgeCache } from 'virtual:arrive/worker-facts'
import { serverModuleFile } from '../data/data-owner.ts'
import type { PageData } from '../data/loaded-data.ts'
import type { ActionData } from '../data/run-form-action.ts'
import { runLoaders, type LoadersResult } from '../data/run-loaders.ts'
import { layoutsToLoad } from '../modules/layout-loaders.ts'
import { pageContent, type MatchedPage } from '../modules/matched-page.ts'
import { modulesOf, type RouteModules } from '../modules/route-modules.ts'
import { deferredWait, renderPage } from '../rendering/render-page.ts'
import type { PageRequest } from '../request/page-request.ts'
import { isShared } from '../responses/cache-control.ts'
import { dataResponse } from '../responses/data-response.ts'
import { documentResponse } from '../responses/document-response.ts'
import { failedResponse } from '../responses/failed-response.ts'
import { refuseSharedCaching } from '../responses/refuse-shared-caching.ts'
import { checkSharing } from '../shared-pages/check-sharing.ts'
import { noteRendered } from '../shared-pages/routes-without-waiting.ts'
import { noteExports, noteLoaded } from '../shared-pages/shared-in-build.ts'
import { hasPage } from './server-modules.ts'
import { unloadedResponse } from './unloaded-response.ts'

/** The response with a page for one visitor: loaders → render → response; after a form, with its result. */
export async function renderedPageResponse(
  request: PageRequest,
  page: MatchedPage,
  action?: ActionData,
): Promise<Response> {
  if (import.meta.env.DEV && !action) noteExports(request, page.server)
  const startedAt = performance.now()
  const loaded = await loadPageData(request, page)
  if (import.meta.env.DEV) noteLoaded(request)
  if (hasEdgeCache) noteRendered(request, page.match.name, loaded)
  if (loaded.type !== 'data' || !hasPage(page.match.name)) {
    return unloadedResponse(request, page, loaded, action)
  }
  const modules = request.wants === 'data' ? undefined : await modulesOf(page.match.route)
  try {
    if (import.meta.env.DEV) await checkSharing(request, page, loaded)
    if (!modules) return dataResponse(request, { ...loaded, search: page.search }, action)
    return await renderedDocument(request, page, { loaded, modules, action, startedAt })
  } catch (error) {
    return failedResponse(request, loaded, error)
  }
}

export function loadPageData(
  request: PageRequest,
  { match, server, search }: MatchedPage,
): Promise<LoadersResult> {
  const { route, params } = match
  const { loader, limits } = server
  const input = { params, search }
  if (route.layouts.length === 0) return runLoaders(request, { loader, limits, input, layouts: [] })
  return layoutsToLoad(request, match).then((layouts) =>
    runLoaders(request, { loader, limits, input, layouts }),
  )
}

interface ToRender {
  loaded: PageData
  modules: RouteModules
  action?: ActionData | undefined
  /** When its loaders were started: `performance.now()`. */
  startedAt: number
}

/** The response with the document of a page whose data is there. Rejects if its shell throws. */
export async function renderedDocument(
  request: PageRequest,
  { match, server, search }: MatchedPage,
  { loaded, modules, action, startedAt }: ToRender,
): Promise<Response> {
  const { limits, cache, prerender } = server
  const { document, lifetime, deferred } = loaded
  const content = pageContent({ match, search }, { loaded, modules, result: action?.result })
  const mayHaveParts = cache || prerender
  const waitMs = mayHaveParts || deferred.length > 0 ? deferredWait(startedAt) : 0
  // The response to a form is for its sender only.
  const cacheControl = action ? undefined : server.cacheControl
  if (onceForms && cacheControl !== undefined && isShared(cacheControl)) onceForms.closeKeys(request)
  const rendered = await renderPage(request, { document, content, limits, lifetime, waitMs })
  const init = { status: action?.status ?? 200, page: match.name, cacheControl, lifetime }
  const response = await documentResponse(request, rendered, init)
  if (cacheControl === undefined) return response
  return refuseSharedCaching(request, response, serverModuleFile(request, undefined))
}
