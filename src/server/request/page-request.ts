import type { Context } from 'hono'
import { accepts } from 'hono/accepts'
import type { Limits } from '../../api/limits.ts'
import { isPrefetch } from '../../api/is-prefetch.ts'
import { canonicalPath } from '../../routing/canonical-path.ts'
import { FETCHER_PURPOSE, PURPOSE_HEADER } from '../../wire/data-requests.ts'
import { pagePathOf } from '../../wire/page-data.ts'
import { DataRequest } from './data-request.ts'

const NO_ERRORS: readonly unknown[] = []
const NO_FILES: readonly string[] = []
const NO_PARAMS: Readonly<Record<string, string>> = {}

interface PageRequestOptions {
  /** Which share of all visits is measured, from 0 to 1. Default: none. */
  sampleRate?: number | undefined
}

/**
 * The facts about a request for a page. What takes time is computed on demand, by getters of a class:
 * docs/decisions/019-garbage-collection.md.
 */
export class PageRequest {
  readonly context: Context
  readonly method: string
  /** The page's own URL, also for a data request. */
  readonly url: URL
  /** A document is for the browser, data for the router. */
  readonly wants: 'document' | 'data'
  readonly raw: Request
  readonly env: unknown
  readonly sampleRate: number | undefined
  /** The name of the route, once it is matched. */
  route: string | undefined = undefined
  /** Those of the matched route; none until it is matched, or if none did. */
  params: Readonly<Record<string, string>> = NO_PARAMS
  /** The limits that its page sets; `limitOf` has the others. */
  limits: Limits | undefined = undefined
  /** The page has responded, or its error page; not middleware in its place. */
  isAnswered = false
  /** The errors that were reported so far, by `reportError`. */
  reported: readonly unknown[] = NO_ERRORS
  /** The response is the app's own, in place of a page. */
  isAppResponse = false
  /** The server modules whose loaders have read what differs from visitor to visitor: `pages/item.server.ts`. */
  visitorReaders: readonly string[] = NO_FILES
  #id: string | undefined
  #isContextShared = false
  #results: Map<unknown, unknown> | undefined

  /** Never throws, whatever the URL is. */
  constructor(context: Context, { sampleRate }: PageRequestOptions = {}) {
    const { raw } = context.req
    this.context = context
    this.method = raw.method
    this.url = new URL(raw.url)
    const isRewritten = raw instanceof DataRequest
    const pagePath = isRewritten ? undefined : pagePathOf(this.url.pathname)
    if (pagePath !== undefined) this.url.pathname = pagePath
    this.wants = isRewritten || pagePath !== undefined ? 'data' : 'document'
    this.raw = raw
    this.env = context.env
    this.sampleRate = sampleRate
  }

  /** Identifies the request in the log and on error pages. */
  get id(): string {
    return (this.#id ??= this.context.req.header('cf-ray') ?? crypto.randomUUID())
  }

  /** The visitor has not clicked yet. */
  get isPrefetch(): boolean {
    return isPrefetch(this.context)
  }

  /** A form that navigates nowhere: its response has the action's result alone. */
  get isFromFetcher(): boolean {
    return this.wants === 'data' && this.context.req.header(PURPOSE_HEADER) === FETCHER_PURPOSE
  }

  /** Calls a function once for this request; later calls return its first result. */
  once<result>(work: (request: PageRequest) => result): result {
    this.#results ??= new Map()
    if (!this.#results.has(work)) this.#results.set(work, work(this))
    return this.#results.get(work) as result
  }

  /** The context for the app's own code. What the code sets through it is on the response: `withContextHeaders`. */
  shareContext(): Context {
    if (!this.#isContextShared && this.wants === 'data') this.#showPageUrl()
    this.#isContextShared = true
    return this.context
  }

  /** For the app a data request has the URL of its page. */
  #showPageUrl(): void {
    const { req } = this.context
    req.path = canonicalPath(this.url.pathname)
    if (!(req.raw instanceof DataRequest)) req.raw = new DataRequest(this.url, req.raw)
  }

  addVisitorReader(file: string): void {
    if (!this.visitorReaders.includes(file)) this.visitorReaders = [...this.visitorReaders, file]
  }

  get isContextShared(): boolean {
    return this.#isContextShared
  }

  get errorFormat(): 'page' | 'problem' {
    return this.wants === 'data' || prefersJson(this.context) ? 'problem' : 'page'
  }
}

const ERROR_TYPES = ['text/html', 'application/json', 'application/problem+json']

function prefersJson(context: Context): boolean {
  const best = accepts(context, { header: 'Accept', supports: ERROR_TYPES, default: 'text/html' })
  return best !== 'text/html'
}
