import type { DeferredResult, OuterPlace } from '../../wire/deferred.ts'
import type { Lifetime } from '../request/lifetime.ts'

/** All data of a page: its own, that of its layouts, and the document's. */
export interface PageData extends LoadedData {
  type: 'data'
  /** Without the deferred values. */
  data: unknown
}

/** The data of the document and of layouts. */
export interface LoadedData {
  /** Of the document, without its deferred values. */
  document: unknown
  /** The layouts whose data was requested, without their deferred values. */
  layouts: LoadedLayout[]
  /** The deferred values of the document and the layouts, and of the page if it was loaded. */
  deferred: DeferredValue[]
  /** What each loader has done: the document's, those of the layouts, and the page's. */
  loaders: readonly LoaderFacts[]
  /** Covers the deferred values too, but not the document's, which an error page may still need. */
  lifetime: Lifetime
}

export interface LoaderFacts {
  /** Has the loader waited for something: a database, a timer, another server? */
  waits?: boolean
}

/** A layout with its data, without its deferred values. */
export interface LoadedLayout {
  key: string
  params: Record<string, string>
  data: unknown
}

/** A deferred value of a loader. `result` never rejects. */
export interface DeferredValue {
  /** Its key in the response: `deferredKey`. */
  key: string
  name: string
  /** The server module of its loader: `layouts/team.server.ts`. */
  file: string
  /** Missing for a value of the page itself. */
  place?: OuterPlace | undefined
  result: Promise<DeferredResult>
}
