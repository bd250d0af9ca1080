import { hasArrived } from '../../wire/deferred.ts'
import { loadHoles } from './load-holes.ts'
import type { MatchedPage } from '../modules/matched-page.ts'
import { pageContent } from '../modules/page-content.ts'
import { modulesOf } from '../modules/route-modules.ts'
import { deferredWait } from '../rendering/deferred-wait.ts'
import { isComplete } from '../rendering/render-document.ts'
import { renderPage } from '../rendering/render-page.ts'
import { isWhole } from '../rendering/rendering-options.ts'
import { resumePage, type OpenPage } from '../rendering/resume-page.ts'
import type { PageRequest } from '../request/page-request.ts'
import type { Shell } from '../rendering/shell/shell.ts'
import { changeHeaders } from '../responses/change-headers.ts'
import { dataResponse } from '../responses/data-response.ts'
import { documentResponse } from '../responses/document-response.ts'
import { refuseSharedCaching } from '../responses/refuse-shared-caching.ts'
import type { SplitPage } from './split-page.ts'
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
  const waitMs = deferredWait(startedAt)
  const rendered = await renderFilled(request, page, { split, loaded, waitMs })
  const init = { status: 200, page: page.match.name, cacheControl: page.server.cacheControl }
  const { lifetime } = loaded
  const response = await documentResponse(request, rendered, { ...init, lifetime })
  addMissing(response.headers, headers)
  return refuseSharedCaching(request, response)
}

interface FilledPage {
  split: SplitPage
  loaded: PageData
  waitMs: number
}

/** The page as a whole, which is right by construction; if the visitor's holes are late, its shell first. */
async function renderFilled(
  request: PageRequest,
  { match, search, server: { limits } }: MatchedPage,
  { split, loaded, waitMs }: FilledPage,
) {
  const modules = await modulesOf(match.route)
  const content = pageContent({ match, search, loaded, modules, result: undefined })
  const { document, lifetime } = loaded
  const page = { document, content, limits, lifetime, waitMs }
  const shell = split.shell!
  if (!isWorthResuming(shell)) return renderPage(request, page)
  const results = loaded.deferred.map(({ result }) => result)
  const areReady = results.every(hasArrived) || (await comeInTime(request, results, waitMs))
  return areReady ? renderPage(request, page) : resumePage(request, page, shell)
}

function comeInTime(request: PageRequest, results: readonly Promise<unknown>[], waitMs: number) {
  const allReady = Promise.all(results)
  return isComplete({ allReady }, { isWhole: () => isWhole(request), waitMs })
}

/** To resume a small page takes longer than to render it (docs/decisions/071-shells.md). */
const SMALLEST_SHELL = 6000

function isWorthResuming(shell: Shell): shell is OpenPage {
  return shell.postponed !== undefined && shell.html.byteLength >= SMALLEST_SHELL
}

/** Of what all visitors share, not of the response. */
const NOT_OF_RESPONSE = ['content-length', 'etag', 'arrive-split']

function addMissing(headers: Headers, shared: Headers): void {
  for (const [name, value] of shared) {
    if (!headers.has(name) && !NOT_OF_RESPONSE.includes(name)) headers.set(name, value)
  }
}
