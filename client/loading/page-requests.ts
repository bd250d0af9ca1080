import type { ActionResponse, DataResponse, NO_DATA } from './data-response.ts'
import type { DocumentData } from './document-data.ts'
import type { RetainedLayouts } from './loaded-layouts.ts'
import type { PageMatch } from './loaded-page.ts'

export interface LoadRequest {
  /** Default: it is never aborted. */
  signal?: AbortSignal
  /** Default: no. */
  isPrefetch?: boolean
}

interface PageRequest extends LoadRequest {
  match: PageMatch
  documentData: DocumentData
  /** The layouts that need no data. */
  retained: RetainedLayouts['retained']
}

/** All that the router asks its server. Nothing rejects: a response that can't be used is a value. */
export interface PageRequests {
  /** Requests a page's data; `NO_DATA` if it needs none. */
  load(url: URL, request: PageRequest): Promise<DataResponse> | typeof NO_DATA
  /** Where a URL of the table of redirects leads to. */
  redirect(url: URL, location: string, request: LoadRequest): Promise<DataResponse> | DataResponse
  /** Sends a form to the action of a page, and loads the page. */
  sendForm(url: URL, init: RequestInit): Promise<DataResponse>
  /** Sends a form to the action of a page, for its result alone. */
  sendAction(url: URL, init: RequestInit): Promise<ActionResponse>
  /** The same for a form that was sent already; `undefined` if there was no response. */
  readAction(response: Promise<Response | undefined>, url: URL): Promise<ActionResponse>
}
