import type { DataResponse } from '../../../client/loading/data-response.ts'
import { createErrorPage, createPage, type LoadedPage } from '../../../client/loading/loaded-page.ts'
import type { LayoutKeeper } from '../../../client/loading/loaded-layouts.ts'
import { stubLoaderResponse } from './call-route.ts'
import { placeIn, stubRefusal, type StubTable } from './stub-table.ts'

interface FirstPageOptions {
  table: StubTable
  layouts: LayoutKeeper
  signal: AbortSignal
  show(page: LoadedPage): void
  fail(error: Error): void
}

/** As many as browsers follow. */
const MAX_REDIRECTS = 20

/** Loads the page that a document begins with. It has no limit, and is shown at once without a loader. */
export function openFirstPage(url: URL, options: FirstPageOptions, redirects = 0): void {
  const { table, layouts, signal, show, fail } = options
  const refusal = stubRefusal(url, table)
  if (refusal) return fail(refusal)
  const place = placeIn(table, url)!
  const { match, stub } = place
  const response = stubLoaderResponse(place, { signal, result: stub.result })
  if (response instanceof Promise) void response.then(follow)
  else follow(response)

  function follow(end: DataResponse): void {
    if (signal.aborted) return
    if (end.type === 'redirect' && redirects < MAX_REDIRECTS) {
      return openFirstPage(end.to, options, redirects + 1)
    }
    if (end.type === 'redirect' || end.type === 'unusable') return fail(endless(url))
    if (end.type === 'error' && !end.layouts) return show(createErrorPage(url, end, match.params))
    show(createPage(url, match, { page: stub }, { ...end, ...layouts.retainNone() }))
  }
}

function endless({ pathname }: URL): Error {
  return new Error(`The loaders of the stub redirect for ever, last to ${pathname}.`)
}
