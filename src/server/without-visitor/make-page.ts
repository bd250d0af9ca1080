import { contextStorage } from 'hono/context-storage'
import type { DeferredValue } from '../data/loaded-data.ts'
import type { LoadedPage } from '../data/run-loaders.ts'
import { findPage } from '../pages/find-page.ts'
import { hasPage } from '../pages/server-modules.ts'
import { failedResponse, loadPage, renderedDocument } from '../pages/rendered-page-response.ts'
import { thrownResponse } from '../pages/thrown-response.ts'
import { unloadedResponse } from '../pages/unloaded-response.ts'
import type { MatchedPage } from '../modules/matched-page.ts'
import type { PageRequest } from '../request/page-request.ts'
import { withContextHeaders } from '../responses/context-headers.ts'
import { dataResponse } from '../responses/data-response.ts'
import { withSecurityHeaders } from '../responses/security-headers.ts'
import type { SharedPage } from '../shared-pages/shared-page.ts'
import { openPageResponse } from './open-page-response.ts'
import { shareData } from './share-data.ts'

/** What a request without a visitor gets. */
export interface MadePage {
  /** A page or its data; a redirect, an error, or the response of a route without a page. */
  response: Response
  /** The data of the page's loader; missing if there is no page. */
  page?: { data: unknown }
  /** What all visitors share, if the page has personal parts. The response has it too. */
  open?: SharedPage<string>
  /** The server modules whose deferred values differ from visitor to visitor, so that their loaders may read them. */
  personal: ReadonlySet<string>
  /** Waits something outside of any `<Suspense>` for a personal part? */
  isBlocked?: boolean
}

const contextOfHono = contextStorage() // for loaders that call `getContext`

/**
 * Makes a page or its data without a visitor. The app's middleware doesn't run: it runs before the page is sent,
 * for each visitor.
 */
export async function makePage(request: PageRequest): Promise<MadePage> {
  let made: MadePage
  await contextOfHono(request.context, async () => {
    made = await makeOrThrown(request)
  })
  return { ...made!, response: withSecurityHeaders(made!.response) }
}

async function makeOrThrown(request: PageRequest): Promise<MadePage> {
  try {
    const page = await findPage(request)
    const made = page instanceof Response ? withoutParts(page) : await makeFound(request, page)
    return { ...made, response: withContextHeaders(request, made.response) }
  } catch (error) {
    return withoutParts(await thrownResponse(request, error))
  }
}

async function makeFound(request: PageRequest, page: MatchedPage): Promise<MadePage> {
  const startedAt = performance.now()
  const loaded = await loadPage(request, page)
  if (loaded.type !== 'data' || !hasPage(page.match.name)) return unloaded(request, page, loaded)
  const { data } = loaded
  try {
    const shared = await shareData(request, loaded)
    if (shared)
      return { ...(await openPageResponse(request, page, { loaded, ...shared })), page: { data } }
    const response =
      request.wants === 'data'
        ? dataResponse(request, { ...loaded, search: page.search }, undefined)
        : await renderedDocument(request, page, { loaded, startedAt })
    return { ...withoutParts(response), page: { data } }
  } catch (error) {
    return withoutParts(await failedResponse(request, loaded, error))
  }
}

/** The response of a route without a page shows no deferred values of what is around it. */
async function unloaded(
  request: PageRequest,
  page: MatchedPage,
  loaded: LoadedPage,
): Promise<MadePage> {
  const around = loaded.type === 'ended' && !hasPage(page.match.name) ? loaded.deferred : []
  return withoutParts(await unloadedResponse(request, page, loaded), around)
}

function withoutParts(response: Response, around: readonly DeferredValue[] = []): MadePage {
  return { response, personal: new Set(around.map(({ file }) => file)) }
}
