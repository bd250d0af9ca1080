import { keepValues } from './keep-deferred.ts'
import type { ShownPage } from './page-root.ts'

/** A deferred value that is not there yet. */
export interface ArrivingInPage {
  value: Promise<unknown>
  putInto(page: ShownPage): ShownPage
}

interface KeptDocument {
  document: unknown
  arriving: readonly ArrivingInPage[]
}

/** What `keepDeferred` does for the instance of a page, for the app's document, which always stays. `next`: `undefined` keeps its data. */
export function keepDocument(next: unknown, shown: unknown): KeptDocument {
  if (next === undefined) return { document: shown, arriving: [] }
  const { data, arriving } = keepValues(next, shown)
  return {
    document: data,
    arriving: arriving.map(([name, value]) => ({
      value,
      putInto: (page) => ({ ...page, document: { ...(page.document as object), [name]: value } }),
    })),
  }
}
