import { loader } from 'virtual:arrive/document-server'
import { Lifetime } from '../request/lifetime.ts'
import { limitOf } from '../request/limits.ts'
import type { PageRequest } from '../request/page-request.ts'
import { runStep } from '../request/tracing/run-step.ts'
import { startLoader } from './start-loader.ts'
import { checkJson } from './check-json.ts'
import { failedLoader } from './failed-loader.ts'
import { LazyDocumentLoaderArgs } from './lazy-document-loader-args.ts'
import { isPending, withLoaderLimit } from './loader-limit.ts'
import { isEnding } from './ending-result.ts'
import { outcomeResult, type FailedResult, type OutcomeResult } from './outcome-result.ts'

export type DocumentLoaderResult = DocumentData | OutcomeResult | FailedResult

interface DocumentData {
  type: 'data'
  data: unknown
}

const NO_DATA: DocumentData = { type: 'data', data: undefined }

/**
 * Runs the document's loader, if the app has one, once per request, because an error page needs the same data. The loader has
 * the app's limit and a signal. Never rejects.
 */
export function runDocumentLoader(
  request: PageRequest,
): DocumentLoaderResult | Promise<DocumentLoaderResult> {
  if (!loader) return NO_DATA
  return request.once(runLoaderStep)
}

function runLoaderStep(request: PageRequest): Promise<DocumentLoaderResult> {
  const step = { name: 'document', span: 'document loader' }
  return runStep(request, step, () => runLoader(request))
}

async function runLoader(request: PageRequest): Promise<DocumentLoaderResult> {
  const lifetime = new Lifetime(request.raw)
  try {
    const args = new LazyDocumentLoaderArgs(request, { lifetime, file: 'document.server.ts' })
    const loading = startLoader(loader!, args)
    const work = 'the loader of the document'
    const data = isPending(loading)
      ? await withLoaderLimit(loading, { lifetime, work, limitMs: limitOf('loaderMs') })
      : loading
    if (isEnding(data)) throw data
    checkJson(data, request, { type: 'document loader', path: 'document' })
    return { type: 'data', data }
  } catch (error) {
    if (isEnding(error)) return outcomeResult(error, request, 'document loader')
    return failedLoader(error, request, { type: 'document loader', lifetime })
  }
}
