import { contextStorage } from 'hono/context-storage'
import type { LoadersResult } from '../data/run-loaders.ts'
import { findPage } from '../pages/find-page.ts'
import { hasPage } from '../pages/server-modules.ts'
import { loadPageData, renderedDocument } from '../pages/rendered-page-response.ts'
import { thrownResponse } from '../pages/result-response.ts'
import { unloadedResponse } from '../pages/unloaded-response.ts'
import type { MatchedPage } from '../modules/matched-page.ts'
import { modulesOf } from '../modules/route-modules.ts'
import type { PageRequest } from '../request/page-request.ts'
import { withContextHeaders } from '../responses/context-headers.ts'
import { dataResponse } from '../responses/data-response.ts'
import { failedResponse } from '../responses/failed-response.ts'
import { withSecurityHeaders } from '../responses/security-headers.ts'
import { openPageResponse, type OpenPage } from './open-page-response.ts'
import { shareData } from './share-data.ts'

/** What a request without a visitor gets: a page or its data, a redirect, an error, a loader's response. */
export interface MadePage extends Partial<Pick<OpenPage, 'open' | 'isBlocked'>> {
  response: Response
  /** The data of the page's loader, if there is a page. */
  page?: { data: unknown }
  /** Has a loader returned the response? */
  isOfLoader?: boolean
  /** The server modules whose deferred values are personal, so that their loaders may read the visitor. */
  personal: ReadonlySet<string>
}

const contextOfHono = contextStorage() // for loaders that call `getContext`

/** Makes a page or its data without a visitor: the app's middleware runs later, for each. */
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
  const loaded = await loadPageData(request, page)
  if (loaded.type !== 'data' || !hasPage(page.match.name)) return unloaded(request, page, loaded)
  const { data } = loaded
  const shared = await shareData(request, loaded)
  const personal = shared?.personal ?? NONE
  try {
    if (shared) {
      return { ...(await openPageResponse(request, page, { loaded, ...shared })), page: { data } }
    }
    const modules = request.wants === 'data' ? undefined : await modulesOf(page.match.route)
    const response = modules
      ? await renderedDocument(request, page, { loaded, modules, startedAt })
      : dataResponse(request, { ...loaded, search: page.search }, undefined)
    return { response, personal, page: { data } }
  } catch (error) {
    return { response: await failedResponse(request, loaded, error), personal }
  }
}

const NONE: ReadonlySet<string> = new Set()

/** Deferred values of layouts may read the visitor: they are not why there is no page. */
async function unloaded(request: PageRequest, page: MatchedPage, loaded: LoadersResult): Promise<MadePage> {
  const { deferred } = loaded.type === 'error' ? loaded.outside : loaded
  const response = await unloadedResponse(request, page, loaded)
  const isOfLoader = loaded.type === 'ended' && loaded.result.type === 'response'
  return { response, isOfLoader, personal: new Set(deferred.map(({ file }) => file)) }
}

function withoutParts(response: Response): MadePage {
  return { response, personal: NONE }
}
