import type { ServerModule } from '../../api/routes/page.ts'
import type { RouteMatch } from '../../routing/match.ts'
import type { PageRequest } from '../request/page-request.ts'
import type { FailedResult, OutcomeResult } from './outcome-result.ts'
import { runDocumentLoader } from './run-document-loader.ts'
import { runLoader, type LoaderResult } from './run-loader.ts'

/** All data of a page: its own and the document's. */
export interface PageData extends Extract<LoaderResult, { type: 'data' }> {
  document: unknown
}

/** Runs the loader of a page, then the document's. Never rejects. */
export async function runLoaders(
  loader: ServerModule['loader'],
  request: PageRequest,
  match: Pick<RouteMatch<unknown>, 'params' | 'search'>,
): Promise<PageData | OutcomeResult | FailedResult> {
  const page = await runLoader(loader, request, match)
  if (page.type !== 'data') return page
  const document = await runDocumentLoader(request)
  if (document.type === 'data') return { ...page, document: document.data }
  page.lifetime.end()
  return document
}
