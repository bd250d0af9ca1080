import { loader } from 'virtual:arrive/document-server'
import { splitDeferred } from '../../wire/deferred.ts'
import { Lifetime } from '../request/lifetime.ts'
import { limitOf } from './limits.ts'
import type { PageRequest, RequestKey } from '../request/page-request.ts'
import { reportPromises } from '../reporting/report-promises.ts'
import { runStep } from '../request/tracing/run-step.ts'
import { startLoader } from './start-loader.ts'
import { checkJson } from './check-json.ts'
import { settleDeferred } from './deferred-values.ts'
import { failedLoader } from './failed-loader.ts'
import { LazyDocumentLoaderArgs } from './lazy-document-loader-args.ts'
import { isPending, withLoaderLimit } from './loader-limit.ts'
import { isEnding } from './ending-result.ts'
import { outcomeResult, type FailedResult, type OutcomeResult } from './outcome-result.ts'
import type { DeferredValue, LoaderFacts } from './loaded-data.ts'

export type DocumentLoaderResult = LoadedDocument | OutcomeResult | FailedResult

/** The data of the app's document. */
export interface LoadedDocument extends LoaderFacts {
  type: 'data'
  /** Without the deferred values. */
  data: unknown
  deferred: DeferredValue[]
}

const NO_DATA: LoadedDocument = { type: 'data', data: undefined, deferred: [] }

/**
 * Runs the document's loader, if the app has one, once per request, because an error page needs the same data. The loader has
 * the app's limit and a signal. Never rejects.
 */
export function runDocumentLoader(
  request: PageRequest,
): DocumentLoaderResult | Promise<DocumentLoaderResult> {
  if (!loader) return NO_DATA
  return request.get(DOCUMENT)
}

const DOCUMENT: RequestKey<Promise<DocumentLoaderResult>> = { make: runLoaderStep }

function runLoaderStep(request: PageRequest): Promise<DocumentLoaderResult> {
  const step = { name: 'document', span: 'document loader' }
  return runStep(request, step, () => runLoader(request))
}

async function runLoader(request: PageRequest): Promise<DocumentLoaderResult> {
  const lifetime = new Lifetime(request.raw)
  try {
    const args = new LazyDocumentLoaderArgs(request, {
      lifetime,
      file: 'document.server.ts',
      onExecutionContext: reportPromises,
    })
    const loading = startLoader(loader!, args)
    const work = 'the loader of the document'
    const returned = isPending(loading)
      ? await withLoaderLimit(loading, { lifetime, work, limitMs: limitOf('loaderMs') })
      : loading
    if (isEnding(returned)) throw returned
    return loadedDocument(request, lifetime, { returned, waits: isPending(loading) })
  } catch (error) {
    if (isEnding(error)) return outcomeResult(error, request, 'document loader')
    return failedLoader(error, request, { type: 'document loader', lifetime })
  }
}

interface Returned {
  returned: unknown
  waits: boolean
}

function loadedDocument(
  request: PageRequest,
  lifetime: Lifetime,
  { returned, waits }: Returned,
): LoadedDocument {
  const { data, deferred } = splitDeferred(returned)
  checkJson(data, request, { type: 'document loader', path: 'data', place: 'document' })
  const owner = { lifetime, limitMs: limitOf('loaderMs'), place: 'document' } as const
  return { type: 'data', data, deferred: settleDeferred(deferred, request, owner), waits }
}
