import type { ServerModule } from '../../api/server-module.ts'
import { splitDeferred } from '../../wire/deferred.ts'
import type { Lifetime } from '../request/lifetime.ts'
import type { PageRequest } from '../request/page-request.ts'
import { reportPromises } from '../reporting/report-promises.ts'
import { checkJson } from './check-json.ts'
import { startLoader } from './start-loader.ts'
import { ownerName, serverModuleFile, type DataOwner } from './data-owner.ts'
import { settleDeferred } from './deferred-values.ts'
import { failedLoader } from './failed-loader.ts'
import { LazyLoaderArgs, type PageInput } from './lazy-loader-args.ts'
import { isPending, withLoaderLimit } from './loader-limit.ts'
import { isEnding } from './ending-result.ts'
import { outcomeResult, type FailedResult, type OutcomeResult } from './outcome-result.ts'
import type { DeferredValue, LoaderFacts } from './loaded-data.ts'

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
  input: PageInput
}

/**
 * Runs the loader of a page or a layout. Its signal fires at the Worker's limit and when the visitor leaves; the limit
 * holds for each deferred value too. Never rejects.
 */
export async function runLoader(request: PageRequest, run: LoaderInput): Promise<LoaderResult> {
  const { loader, input, lifetime, limitMs, place } = run
  if (!loader) return { type: 'data', data: undefined, deferred: [], lifetime }
  // The type of the page's props proved that this loader expects these params and this search.
  const file = serverModuleFile(request, place)
  const args = new LazyLoaderArgs(request, input, {
    lifetime,
    file,
    onExecutionContext: reportPromises,
  }) as never
  try {
    const loading = startLoader(loader, args)
    const work = `the loader of the ${ownerName(request, place)}`
    const returned = isPending(loading)
      ? await withLoaderLimit(loading, { lifetime, work, limitMs })
      : loading
    if (isEnding(returned)) throw returned
    return loaderData(request, run, { returned, waits: isPending(loading) })
  } catch (error) {
    if (isEnding(error)) return outcomeResult(error, request, 'loader')
    return failedLoader(error, request, { type: 'loader', lifetime })
  }
}

interface Returned {
  returned: unknown
  waits: boolean
}

function loaderData(
  request: PageRequest,
  owner: DataOwner,
  { returned, waits }: Returned,
): LoaderData {
  const { data, deferred } = splitDeferred(returned)
  checkJson(data, request, { type: 'loader', path: 'data', place: owner.place })
  const settled = settleDeferred(deferred, request, owner)
  return { type: 'data', data, deferred: settled, lifetime: owner.lifetime, waits }
}
