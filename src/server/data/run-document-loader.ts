import { loader } from 'virtual:arrive/document-server'
import { Lifetime } from '../request/lifetime.ts'
import type { PageRequest, RequestKey } from '../request/page-request.ts'
import { runStep } from '../request/tracing/run-step.ts'
import { limitOf } from './limit-of.ts'
import type { FailedResult, OutcomeResult } from './outcome-result.ts'
import { runLoader, type LoaderData } from './run-loader.ts'

export type LoadedDocument = Omit<LoaderData, 'lifetime'>

type DocumentLoaderResult = LoadedDocument | OutcomeResult | FailedResult

const NO_DATA: LoadedDocument = { type: 'data', data: undefined, deferred: [] }

/**
 * Runs the document's loader, if the app has one, once per request, because an error page needs the same
 * data. The loader has the app's limit and a signal. Never rejects.
 */
export function runDocumentLoader(
  request: PageRequest,
): DocumentLoaderResult | Promise<DocumentLoaderResult> {
  if (!loader) return NO_DATA
  return request.get(DOCUMENT)
}

const DOCUMENT: RequestKey<Promise<DocumentLoaderResult>> = { make: runLoaderStep }

function runLoaderStep(request: PageRequest): Promise<DocumentLoaderResult> {
  const lifetime = new Lifetime(request.raw)
  const run = { loader, lifetime, limitMs: limitOf('loaderMs'), place: 'document' } as const
  const step = { name: 'document', span: 'document loader' }
  return runStep(request, step, () => runLoader(request, run))
}
