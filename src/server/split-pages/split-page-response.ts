import { pageDataType } from '../../wire/page-data.ts'
import type { DeferredResult } from '../../wire/deferred.ts'
import { pageContent, type PageContentInput } from '../modules/page-content.ts'
import type { RouteModules } from '../modules/route-modules.ts'
import { renderPageShell } from '../rendering/render-page-shell.ts'
import type { PageRequest } from '../request/page-request.ts'
import { noteUnsplit } from '../request/visitor-readers.ts'
import { documentResponse } from '../responses/document-response.ts'
import { textResponse } from '../responses/text-response.ts'
import { encodeSplitPage, SPLIT_HEADER, type SplitPage } from './split-page.ts'

interface PageToSplit extends Omit<PageContentInput, 'modules' | 'result'> {
  split: SplitPage
  /** Missing for a page's data. */
  modules: RouteModules | undefined
}

const HEADERS = { [SPLIT_HEADER]: 'true' }

/** The response to a request without a visitor: what all visitors share of the page. */
export async function splitPageResponse(
  request: PageRequest,
  { split, modules, ...page }: PageToSplit,
): Promise<Response> {
  const { loaded, match } = page
  if (!modules) {
    loaded.lifetime.end()
    const headers = { ...HEADERS, 'Content-Type': pageDataType(true) }
    return textResponse(request, encodeSplitPage(split), { status: 200, headers })
  }
  const withHoles = {
    ...loaded,
    deferred: split.deferred.map(({ result, ...value }) => ({
      ...value,
      result: result ? Promise.resolve(result) : NEVER,
    })),
  }
  const content = pageContent({ ...page, loaded: withHoles, modules, result: undefined })
  const { document, lifetime } = loaded
  const shell = await renderPageShell(request, { document, content })
  lifetime.end()
  if (!shell) noteUnsplit(request)
  const html = encodeSplitPage({ ...split, ...(shell && { shell }) })
  const rendered = { type: 'complete', nonce: crypto.randomUUID(), html } as const
  return documentResponse(request, rendered, {
    status: 200,
    page: match.name,
    lifetime,
    headers: HEADERS,
  })
}

/** A hole stays open. */
const NEVER = new Promise<DeferredResult>(() => {})
