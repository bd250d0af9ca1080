import type { ServerModule } from '../../api/server-module.ts'
import { Lifetime } from '../request/lifetime.ts'
import type { PageRequest } from '../request/page-request.ts'
import type { PageInput } from './lazy-loader-args.ts'
import type { FailedResult, OutcomeResult } from './outcome-result.ts'
import { runDocumentLoader } from './run-document-loader.ts'
import { runLoader, type LoaderResult } from './run-loader.ts'

/** All data of a page: its own and the document's. */
export interface PageData extends Extract<LoaderResult, { type: 'data' }> {
  document: unknown
}

/**
 * Runs the loaders of a page and of the document side by side. What the document's ends with beats what
 * the page's does, whose signal then fires. Never rejects.
 */
export async function runLoaders(
  loader: ServerModule['loader'],
  request: PageRequest,
  input: PageInput,
): Promise<PageData | OutcomeResult | FailedResult> {
  const lifetime = new Lifetime(request.raw)
  const loading = runLoader(loader, request, { input, lifetime })
  const document = await runDocumentLoader(request)
  if (document.type !== 'data') {
    lifetime.end()
    return document
  }
  const page = await loading
  return page.type === 'data' ? { ...page, document: document.data } : page
}
