import { loadHoles } from './load-holes.ts'
import type { MatchedPage } from '../modules/matched-page.ts'
import { pageContent } from '../modules/page-content.ts'
import { modulesOf } from '../modules/route-modules.ts'
import { fillPageShell } from '../rendering/fill-page-shell.ts'
import { HOLES_WAIT_MS } from '../rendering/holes-wait.ts'
import { renderPage } from '../rendering/render-page.ts'
import type { PageRequest } from '../request/page-request.ts'
import { changeHeaders } from '../responses/change-headers.ts'
import { dataResponse } from '../responses/data-response.ts'
import { documentResponse } from '../responses/document-response.ts'
import { refuseSharedCaching } from '../responses/refuse-shared-caching.ts'
import type { SplitPage } from './split-page.ts'
import type { PageData } from '../data/loaded-data.ts'

/** A shell with less HTML is not worth it: rendering its page as a whole takes less time (docs/decisions/071-shells.md). */
const SMALLEST_SHELL = 6000

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
  const loaded = await loadHoles(request, page.match, split)
  if (!loaded) return undefined
  if (request.wants === 'data') {
    const response = dataResponse(request, { ...loaded, search: page.search }, undefined)
    return changeHeaders(response, (own) => addMissing(own, headers))
  }
  const rendered = await renderFilled(request, page, { split, loaded })
  const init = { status: 200, page: page.match.name, cacheControl: page.server.cacheControl }
  const { lifetime } = loaded
  const response = await documentResponse(request, rendered, { ...init, lifetime })
  addMissing(response.headers, headers)
  return refuseSharedCaching(request, response)
}

async function renderFilled(
  request: PageRequest,
  { match, search, server: { limits } }: MatchedPage,
  { split, loaded }: { split: SplitPage; loaded: PageData },
) {
  const modules = await modulesOf(match.route)
  const content = pageContent({ match, search, loaded, modules, result: undefined })
  const { document, lifetime } = loaded
  const page = { document, content, limits, lifetime }
  const shell = split.shell!
  return shell.html.length < SMALLEST_SHELL
    ? renderPage(request, { ...page, waitMs: HOLES_WAIT_MS })
    : fillPageShell(request, page, shell)
}

/** Of what all visitors share, not of the response. */
const NOT_OF_RESPONSE = ['content-length', 'etag', 'arrive-split']

function addMissing(headers: Headers, shared: Headers): void {
  for (const [name, value] of shared) {
    if (!headers.has(name) && !NOT_OF_RESPONSE.includes(name)) headers.set(name, value)
  }
}
