import { NotJson } from '../../wire/encode-json.ts'
import { serverModuleFile } from '../data/data-owner.ts'
import type { ActionData } from '../data/run-action.ts'
import { runLoaders, type EndedLoaders } from '../data/run-loaders.ts'
import { noteExports, noteLoaded } from '../request/kept-in-build.ts'
import { noteHoles } from '../request/visitor-readers.ts'
import { refuseVisitorReads } from '../request/visitor-reads.ts'
import { deferredWait } from '../rendering/deferred-wait.ts'
import { renderPage } from '../rendering/render-page.ts'
import type { PageRequest } from '../request/page-request.ts'
import { reportError, type ErrorReport } from '../request/report-error.ts'
import { SharedCacheRefused } from '../responses/cache-control.ts'
import { dataResponse } from '../responses/data-response.ts'
import { documentResponse } from '../responses/document-response.ts'
import { errorResponse } from '../responses/error-response.ts'
import { refuseSharedCaching } from '../responses/refuse-shared-caching.ts'
import { isPrerendering, noteData } from '../request/prerendering.ts'
import { checkHoles } from '../split-pages/check-holes.ts'
import { splitData } from '../split-pages/split-data.ts'
import { splitPageResponse } from '../split-pages/split-page-response.ts'
import { layoutsToLoad } from '../modules/layout-loaders.ts'
import type { MatchedPage } from '../modules/matched-page.ts'
import { hasPage, noPageResponse } from './no-page-response.ts'
import { pageContent } from '../modules/page-content.ts'
import { pageErrorResponse } from './page-error-response.ts'
import { resultResponse } from './result-response.ts'
import { modulesOf } from '../modules/route-modules.ts'
import type { PageData } from '../data/loaded-data.ts'

/** The response with a page: loaders → render → response. After a form, it shows the action's result. */
export async function loadedPageResponse(
  request: PageRequest,
  page: MatchedPage,
  action?: ActionData,
): Promise<Response> {
  const { match, server, search } = page
  const { name, route, params } = match
  const layouts = route.layouts.length > 0 ? await layoutsToLoad(request, match) : []
  const { loader, limits } = server
  if (import.meta.env.DEV && !action) noteExports(request, server)
  const startedAt = performance.now()
  const loaded = await runLoaders(request, { loader, limits, input: { params, search }, layouts })
  if (import.meta.env.DEV) noteLoaded(request)
  if (loaded.type === 'error') return pageErrorResponse(request, match, loaded)
  if (loaded.type === 'ended') {
    if (server.cache && !hasPage(name)) checkShared(request, loaded)
    return resultResponse(request, action ? withGet(loaded.result) : loaded.result)
  }
  if (!hasPage(name)) {
    loaded.lifetime.end()
    return noPageResponse(request, { name, type: 'loader' })
  }
  const modules = request.wants === 'data' ? undefined : await modulesOf(route)
  try {
    if (import.meta.env.DEV) await refuseSharing(request, page, loaded)
    noteData(request, loaded.data)
    const split = isPrerendering(request) ? await splitData(request, loaded) : undefined
    if (split) return await splitPageResponse(request, { match, search, loaded, split, modules })
    if (!modules) return dataResponse(request, { ...loaded, search }, action)
    const { document, lifetime } = loaded
    const content = pageContent({ match, search, loaded, modules, result: action?.result })
    // The response to a form is for its sender only.
    const cacheControl = action ? undefined : server.cacheControl
    const hasHoles = server.cache || server.prerender
    const waitMs = hasHoles || loaded.deferred.length > 0 ? deferredWait(startedAt) : 0
    const toRender = { document, content, limits, lifetime, waitMs }
    const rendered = await renderPage(request, toRender)
    const status = action?.status ?? 200
    const init = { status, page: name, cacheControl, lifetime }
    const response = await documentResponse(request, rendered, init)
    if (cacheControl === undefined) return response
    return refuseSharedCaching(request, response, serverModuleFile(request, undefined))
  } catch (error) {
    loaded.lifetime.end()
    return failedResponse(request, error)
  }
}

/**
 * The response of a route without a page shows no deferred values of what is around it, so these may know the
 * visitor. In development, its own loader must not.
 */
function checkShared(request: PageRequest, { deferred }: EndedLoaders): void {
  noteHoles(
    request,
    deferred.map(({ file }) => file),
  )
  if (import.meta.env.DEV) refuseVisitorReads(request, 'cache')
}

/** In development: a page that all visitors would share must not know one of them, but for its holes. */
async function refuseSharing(
  request: PageRequest,
  { match, server: { prerender, cache } }: MatchedPage,
  loaded: PageData,
): Promise<void> {
  const exported = cache ? 'cache' : prerender === true ? 'prerender' : undefined
  if (exported === undefined) return
  await checkHoles(request, match, { loaded, exported })
  refuseVisitorReads(request, exported)
}

/** Follows a redirect after a form with GET: 307 and 308 would send the form again (https://www.rfc-editor.org/rfc/rfc9110#section-15.4.8). */
function withGet<result extends { type: string }>(result: result): result {
  return result.type === 'redirect' ? { ...result, status: 303 } : result
}

function failedResponse(request: PageRequest, error: unknown): Promise<Response> {
  reportError(error, request, reportOf(error))
  return errorResponse(request, { status: 500, error })
}

function reportOf(error: unknown): ErrorReport {
  if (error instanceof NotJson) return { type: 'loader', event: 'data is not JSON' }
  if (error instanceof SharedCacheRefused) return { type: 'request', event: 'caching refused' }
  return { type: 'render', event: 'rendering failed' }
}
