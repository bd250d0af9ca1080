import { loadHoles } from './load-holes.ts'
import type { MatchedPage } from '../modules/matched-page.ts'
import { pageContent } from '../modules/page-content.ts'
import { modulesOf } from '../modules/route-modules.ts'
import { fillPageShell } from '../rendering/fill-page-shell.ts'
import { deferredWait } from '../rendering/deferred-wait.ts'
import { renderPage } from '../rendering/render-page.ts'
import type { PageRequest } from '../request/page-request.ts'
import { changeHeaders } from '../responses/change-headers.ts'
import { dataResponse } from '../responses/data-response.ts'
import { documentResponse } from '../responses/document-response.ts'
import { refuseSharedCaching } from '../responses/refuse-shared-caching.ts'
import { isWorthFilling, type SplitPage } from './split-page.ts'
import type { PageData } from '../data/loaded-data.ts'

interface FilledPageInit {
  split: SplitPage
  /** Those of what all visitors share. */
  headers: Headers
}

/**
 * The response for a visitor with a page that all visitors share but for its holes. `undefined` if only the whole page is right for this
 * visitor.
 */
export async function filledPageResponse(
  request: PageRequest,
  page: MatchedPage,
  { split, headers }: FilledPageInit,
): Promise<Response | undefined> {
  const startedAt = performance.now()
  const loaded = await loadHoles(request, page.match, split)
  if (!loaded) return undefined
  if (request.wants === 'data') {
    const response = dataResponse(request, { ...loaded, search: page.search }, undefined)
    return changeHeaders(response, (own) => addMissing(own, headers))
  }
  const tag = headers.get('ETag')!
  const waitMs = deferredWait(startedAt)
  const rendered = await renderFilled(request, page, { split, loaded, tag, waitMs })
  const init = { status: 200, page: page.match.name, cacheControl: page.server.cacheControl }
  const { lifetime } = loaded
  const response = await documentResponse(request, rendered, { ...init, lifetime })
  addMissing(response.headers, headers)
  return refuseSharedCaching(request, response)
}

interface FilledPage {
  split: SplitPage
  loaded: PageData
  /** The entity tag of what all visitors share. */
  tag: string
  waitMs: number
}

async function renderFilled(
  request: PageRequest,
  { match, search, server: { limits } }: MatchedPage,
  { split, loaded, tag, waitMs }: FilledPage,
) {
  const modules = await modulesOf(match.route)
  const content = pageContent({ match, search, loaded, modules, result: undefined })
  const { document, lifetime } = loaded
  const page = { document, content, limits, lifetime, waitMs }
  const shell = split.shell!
  return isWorthFilling(shell)
    ? fillPageShell(request, page, { ...shell, tag })
    : renderPage(request, page)
}

/** Of what all visitors share, not of the response. */
const NOT_OF_RESPONSE = ['content-length', 'etag', 'arrive-split']

function addMissing(headers: Headers, shared: Headers): void {
  for (const [name, value] of shared) {
    if (!headers.has(name) && !NOT_OF_RESPONSE.includes(name)) headers.set(name, value)
  }
}
