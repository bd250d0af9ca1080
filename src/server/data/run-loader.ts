import type { ServerModule } from '../../api/server-module.ts'
import { splitDeferred } from '../../wire/deferred.ts'
import type { Lifetime } from '../request/lifetime.ts'
import type { PageRequest } from '../request/page-request.ts'
import { reportError } from '../reporting/report-error.ts'
import { reportPromises } from '../reporting/report-promises.ts'
import { checkJson } from './check-json.ts'
import { ownerName, serverModuleFile, type DataOwner } from './data-owner.ts'
import { settleDeferred } from './deferred-values.ts'
import { LazyDocumentLoaderArgs, LazyLoaderArgs, type PageInput } from './lazy-loader-args.ts'
import { isPending, LoaderTimeout, settlesAtOnce, withLoaderLimit } from './loader-limit.ts'
import { isEnding } from './ending-result.ts'
import { outcomeResult, type FailedResult, type OutcomeResult } from './outcome-result.ts'
import type { DeferredValue, LoaderFacts } from './loaded-data.ts'
import { contextStorage, tryGetContext } from 'hono/context-storage'
import type { AppContext } from '../../api/register.ts'

export type LoaderResult = LoaderData | OutcomeResult | FailedResult

export interface LoaderData extends LoaderFacts {
  type: 'data'
  /** Without the deferred values. */
  data: unknown
  deferred: DeferredValue[]
  /** Covers the deferred values too. */
  lifetime: Lifetime
}

export interface LoaderInput extends DataOwner {
  loader: ServerModule['loader']
  /** Missing for the document's loader. */
  input?: PageInput
}

/**
 * Runs the loader of a page, a layout or the document. Its signal fires at the Worker's limit and when the
 * visitor leaves; the limit holds for each deferred value too. Never rejects.
 */
export async function runLoader(request: PageRequest, run: LoaderInput): Promise<LoaderResult> {
  const { loader, lifetime, limitMs, place } = run
  if (!loader) return { type: 'data', data: undefined, deferred: [], lifetime }
  try {
    // The type of the page's props proved that this loader expects these params and this search.
    const loading = startLoader(loader, loaderArgs(request, run) as never)
    const work = `the loader of the ${ownerName(request, place)}`
    const promise = isPending(loading) ? Promise.resolve(loading) : undefined
    const waits = promise !== undefined && !(await settlesAtOnce(promise))
    const limit = { lifetime, work, limitMs }
    const returned = waits ? await withLoaderLimit(promise, limit) : await (promise ?? loading)
    if (isEnding(returned)) throw returned
    const { data, deferred } = splitDeferred(returned)
    checkJson(data, request, { type: typeOf(run), path: 'data', place })
    const settled = settleDeferred(deferred, request, run)
    return { type: 'data', data, deferred: settled, lifetime, waits }
  } catch (error) {
    if (isEnding(error)) return outcomeResult(error, request, typeOf(run))
    return failedLoader(error, request, run)
  }
}

function loaderArgs(request: PageRequest, { input, lifetime, place }: LoaderInput) {
  const file = serverModuleFile(request, place)
  const run = { lifetime, file, onExecutionContext: reportPromises }
  return input ? new LazyLoaderArgs(request, input, run) : new LazyDocumentLoaderArgs(request, run)
}

function typeOf({ place }: DataOwner): 'loader' | 'document loader' {
  return place === 'document' ? 'document loader' : 'loader'
}

/** The result of a loader that threw or took too long. Reports why, unless nobody needs its data any more. */
function failedLoader(error: unknown, request: PageRequest, owner: DataOwner): FailedResult {
  const type = typeOf(owner)
  if (error instanceof LoaderTimeout) {
    const facts = { limitMs: error.limitMs }
    reportError(error, request, { type, event: `${type} took too long`, facts })
    return { type: 'failed', status: 504, error }
  }
  if (!owner.lifetime.isEnded) reportError(error, request, { type })
  return { type: 'failed', status: 500, error }
}

/** Starts a loader. `getContext()` of Hono returns the loader's own `c`, whose reads are noted too. */
function startLoader<args extends { c: AppContext }>(loader: (args: args) => unknown, args: args): unknown {
  if (tryGetContext() === undefined) return loader(args)
  let loading: unknown
  void contextStorage()(args.c, async () => void (loading = returned(loader, args)))
  return loading
}

/** An error is a rejection: nothing else reaches the caller through Hono's middleware. */
function returned<args>(loader: (args: args) => unknown, args: args): unknown {
  try {
    return loader(args)
  } catch (error) {
    return Promise.reject(error)
  }
}
