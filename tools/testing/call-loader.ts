import type { DataOf } from '../../src/api/server-module.ts'
import {
  endingResult,
  isEnding,
  returnedOrThrown,
  type EndingResult,
} from '../../src/server/data/ending-result.ts'
import { splitDeferred } from '../../src/wire/deferred.ts'
import { NotJson } from '../../src/wire/encode-json.ts'
import { findNotJson } from '../../src/wire/find-not-json.ts'
import type { ArgsOf, ParamsOption, RestOf, SearchOption } from './call-options.ts'
import { statusOf } from './status-of.ts'
import { createContext, type ContextOptions } from './test-context.ts'

/** The request for `callLoader`. `params` and `search` are required if the loader's type has them. */
export type CallLoaderOptions<loader> = ContextOptions & {
  /** Default: a signal that never aborts. */
  signal?: AbortSignal
} & ParamsOption<ArgsOf<loader>> &
  SearchOption<ArgsOf<loader>>

/**
 * The result of `callLoader`: `data`, or `outcome` if the loader ended with a redirect, a status or a
 * `Response`. `status` is that of the response, and `headers` are those that the loader set through `c`. A
 * deferred value is a promise in `data`.
 */
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
 * Calls the loader of a page, a layout or the document as a function, in Node:
 * `const { data } = await callLoader(loader, { params: { id: '7' } })`. A redirect or an error status is the
 * `outcome`, whether the loader throws or returns it. Resolves when the work in `waitUntil` has ended.
 *
 * Rejects with any other value that the loader throws, with `RedirectRefused` if it redirects to another site
 * without `external`, and with `NotJson` if the data has something that JSON can't carry, such as a `Map`.
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

/** A deferred value that fails is no unhandled rejection: it fails the test that awaits it. */
function checkData(returned: unknown): void {
  const { data, deferred } = splitDeferred(returned)
  for (const promise of deferred.values()) promise.catch(() => {})
  const found = findNotJson(data, 'data')
  if (found) throw new NotJson('The data of the loader', found)
}
