import type { Problem } from '../../src/wire/problem.ts'

export type DataResponse = PageResponse | Redirected | ErrorResponse | Unusable

export interface Redirected {
  type: 'redirect'
  to: URL
}

/** A response that is no page of this build, or none. */
export interface Unusable {
  type: 'unusable'
  reason: 'bad data' | 'other build' | 'no response' | 'not a page'
  /** What the visitor should know of it. Default: what is said of its reason. */
  notice?: string | undefined
  /** Of a form that isn't run: has it another key if it is sent again? */
  endsKey?: boolean
}

/** An error in place of a page. */
export interface ErrorResponse extends OuterData<undefined> {
  type: 'error'
  problem: Problem
}

interface OuterData<missing = never> {
  /** The data of the app's document; `undefined` if it keeps the data that it has. */
  document?: unknown
  /** Of the layouts that are not retained, outermost first; `undefined` if no boundary shows the error. */
  layouts: readonly { data?: unknown }[] | missing
  /** By key. */
  deferred?: Readonly<Record<string, Promise<unknown>>>
  /** Have all deferred values arrived? */
  isComplete: () => boolean
}

export interface PageResponse extends OuterData {
  type: 'data'
  /** What the page's parser returned for the search params, if it has one. */
  search?: unknown
  data?: unknown
  /** After a form: what the page's action returned, and the status of the response. */
  result?: unknown
  status: number
}

/** The result of a form that is sent for a fetcher. */
export type ActionResponse = ActionResult | Exclude<DataResponse, PageResponse>

/** What the page's action returned, and the status of the response. */
export interface ActionResult {
  type: 'result'
  result: unknown
  status: number
}

export const BAD_DATA: Unusable = { type: 'unusable', reason: 'bad data' }

export const NO_RESPONSE: Unusable = { type: 'unusable', reason: 'no response' }

/** Of a page that needs none. */
export const NO_DATA: PageResponse = {
  type: 'data',
  layouts: [],
  status: 200,
  isComplete: () => true,
}
