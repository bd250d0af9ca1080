import type { DataOf } from '../../src/api/server-module.ts'
import { endingResult, isEnding, type EndingResult } from '../../src/server/data/ending-result.ts'
import { splitDeferred } from '../../src/wire/deferred.ts'
import { NotJson } from '../../src/wire/encode-json.ts'
import { findNotJson } from '../../src/wire/find-not-json.ts'
import type { ArgsOf, ParamsOption, RestOf, SearchOption } from './call-options.ts'
import { statusOf } from './status-of.ts'
import { createContext, type ContextOptions } from './test-context.ts'

/** The request of a loader. `params` and `search` are needed if the loader's type has them. */
export type CallLoaderOptions<loader> = ContextOptions & {
  /** Default: one that never fires. */
  signal?: AbortSignal
} & ParamsOption<ArgsOf<loader>> &
  SearchOption<ArgsOf<loader>>

/** What a loader came to: data, or an outcome in its place. */
export type LoaderCall<data> = {
  /** Of the response: 200 for data. */
  status: number
  /** Headers and cookies that the loader set through `c`. */
  headers: Headers
} & (
  | {
      /** What the loader returned; a deferred value is its promise. */
      data: data
      outcome: undefined
    }
  | { data: undefined; outcome: EndingResult }
)

/**
 * Calls a page's loader, or the document's, as the Worker does, with a context made of `options`; in
 * Node, without a Worker. Redirects and error statuses are its `outcome`, thrown or returned. Work in
 * `waitUntil` has ended when it resolves. Rejects with what else the loader throws, with `RedirectRefused`, and
 * with `NotJson` if the data would not reach the browser unchanged.
 */
export async function callLoader<loader extends (args: never) => unknown>(
  loader: loader,
  ...[options]: RestOf<CallLoaderOptions<loader>>
): Promise<LoaderCall<DataOf<{ loader: loader }>>> {
  const { params = {}, search, signal = NEVER, ...request } = (options ?? {}) as AnyOptions
  const { c, url, background } = createContext(request)
  const args = { c, params, search, url, signal } as never
  const returned = await returnedOrThrown(() => loader(args))
  await background()
  const { headers } = c.res
  if (isEnding(returned)) {
    const outcome = endingResult(returned, url, 'loader')
    return { status: statusOf(outcome), data: undefined, outcome, headers }
  }
  checkData(returned)
  const data = returned as DataOf<{ loader: loader }>
  return { status: 200, data, outcome: undefined, headers }
}

interface AnyOptions extends ContextOptions {
  params?: unknown
  search?: unknown
  signal?: AbortSignal
}

const NEVER = new AbortController().signal

async function returnedOrThrown(run: () => unknown): Promise<unknown> {
  try {
    return await run()
  } catch (error) {
    if (isEnding(error)) return error
    throw error
  }
}

/** A deferred value that fails is no unhandled rejection: it fails the test that awaits it. */
function checkData(returned: unknown): void {
  const { data, deferred } = splitDeferred(returned)
  for (const promise of deferred.values()) promise.catch(() => {})
  const found = findNotJson(data, 'data')
  if (found) throw new NotJson('The data of the loader', found)
}
