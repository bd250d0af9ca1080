import type { DocumentServer } from '../../api/app.ts'
import { isOutcome } from '../../api/outcome.ts'
import type { PageRequest } from '../request/page-request.ts'
import { reportError } from '../request/report-error.ts'
import { checkJson } from './check-json.ts'
import { LazyDocumentLoaderArgs } from './lazy-document-loader-args.ts'
import { outcomeResult, type FailedResult, type OutcomeResult } from './outcome-result.ts'

// A glob, because the file is optional.
const [serverModule] = Object.values(
  import.meta.glob<DocumentServer>('#app/document.server.ts', { eager: true }),
)

export type DocumentLoaderResult = DocumentData | OutcomeResult | FailedResult

interface DocumentData {
  type: 'data'
  data: unknown
}

const NO_DATA: DocumentData = { type: 'data', data: undefined }

/** Runs the document's loader, if the app has one. Never rejects. */
export function runDocumentLoader(
  request: PageRequest,
): DocumentLoaderResult | Promise<DocumentLoaderResult> {
  return serverModule ? runLoader(serverModule.loader, request) : NO_DATA
}

async function runLoader(
  loader: DocumentServer['loader'],
  request: PageRequest,
): Promise<DocumentLoaderResult> {
  try {
    const data = await loader(new LazyDocumentLoaderArgs(request))
    if (isOutcome(data)) throw data
    checkJson(data, request, { type: 'document loader', path: 'document' })
    return { type: 'data', data }
  } catch (error) {
    if (isOutcome(error)) return outcomeResult(error, request, 'document loader')
    reportError(error, request, { type: 'document loader' })
    return { type: 'failed', status: 500, error }
  }
}
