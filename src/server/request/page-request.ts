import type { Context } from 'hono'
import { accepts } from 'hono/accepts'
import { isPrefetch } from '../../api/is-prefetch.ts'
import type { Route } from '../../api/routes/route.ts'
import { canonicalPath } from '../../routing/canonical-path.ts'
import type { Match } from '../../routing/match.ts'
import { FETCHER_PURPOSE, PURPOSE_HEADER } from '../../wire/data-requests.ts'
import { pagePathOf } from '../../wire/page-data.ts'
import type { AppRoutes, Endpoints } from './app-routes.ts'
import { DataRequest } from './data-request.ts'

/** A check of a param in the app's route table has thrown. */
interface FailedMatch {
  type: 'failed'
  name?: undefined
  error: unknown
}

const NO_PARAMS: Readonly<Record<string, string>> = {}

/** For whom a page is made: for the visitor who asks, or for all of them, without a visitor. */
type Audience = 'one visitor' | 'everybody'

/** A value that a request has once: made when it is first asked for, and the same from then on. */
export interface RequestKey<value> {
  make(request: PageRequest): value
}

/**
 * The facts about a request for a page: none changes while the request is handled. What takes time is
 * computed on demand, by getters of a class: docs/decisions/045-cpu-and-memory.md.
 */
export class PageRequest {
  readonly context: Context
  readonly method: string
  /** The page's own URL, also for a data request. */
  readonly url: URL
  /** A document is for the browser, data for the router. */
  readonly wants: 'document' | 'data'
  readonly raw: Request
  /** What the URL is. */
  readonly match: Match<Route> | FailedMatch
  readonly endpoints: Endpoints
  readonly audience: Audience
  #id: string | undefined
  #isContextShared = false
  #values: Map<RequestKey<unknown>, unknown> | undefined

  /** Never throws, whatever the URL is. */
  constructor(context: Context, routes: AppRoutes, audience: Audience = 'one visitor') {
    const { raw } = context.req
    this.context = context
    this.method = raw.method
    this.url = new URL(raw.url)
    const isRewritten = raw instanceof DataRequest
    const pagePath = isRewritten ? undefined : pagePathOf(this.url.pathname)
    if (pagePath !== undefined) this.url.pathname = pagePath
    this.wants = isRewritten || pagePath !== undefined ? 'data' : 'document'
    this.raw = raw
    this.match = matchOf(this.url, routes)
    this.endpoints = routes.endpoints
    this.audience = audience
  }

  /** Identifies the request in the log and on error pages. */
  get id(): string {
    return (this.#id ??= this.context.req.header('cf-ray') ?? crypto.randomUUID())
  }

  get route(): string | undefined {
    return this.match.name
  }

  /** The pattern of the matched route, if the URL is one of its pages. */
  get pattern(): string | undefined {
    return this.match.type === 'page' ? this.match.route.pattern : undefined
  }

  /** The params of the matched route; empty if no page matched. */
  get params(): Readonly<Record<string, string>> {
    return this.match.type === 'page' ? this.match.params : NO_PARAMS
  }

  get isPrefetch(): boolean {
    return isPrefetch(this.context)
  }

  /** Is it a form that causes no navigation? Its response has only the action's result. */
  get isFromFetcher(): boolean {
    return this.wants === 'data' && this.context.req.header(PURPOSE_HEADER) === FETCHER_PURPOSE
  }

  /** Documents that request React early vary by it: `documentHeaders`. */
  get savesData(): boolean {
    return this.raw.headers.get('Save-Data') === 'on'
  }

  get errorFormat(): 'page' | 'problem' {
    return this.wants === 'data' || prefersJson(this.context) ? 'problem' : 'page'
  }

  get<value>(key: RequestKey<value>): value {
    this.#values ??= new Map()
    if (!this.#values.has(key)) this.#values.set(key, key.make(this))
    return this.#values.get(key) as value
  }

  /** The context for the app's own code. `withContextHeaders` adds the headers that it sets. */
  shareContext(): Context {
    if (!this.#isContextShared && this.wants === 'data') this.#showPageUrl()
    this.#isContextShared = true
    return this.context
  }

  /** The context, if the app's own code has it. */
  get sharedContext(): Context | undefined {
    return this.#isContextShared ? this.context : undefined
  }

  /** Makes the app see the URL of the page in a data request. */
  #showPageUrl(): void {
    const { req } = this.context
    req.path = canonicalPath(this.url.pathname)
    if (!(req.raw instanceof DataRequest)) req.raw = new Request(this.url, req.raw)
  }
}

function matchOf(url: URL, { matchUrl }: AppRoutes): PageRequest['match'] {
  try {
    return matchUrl(url)
  } catch (error) {
    return { type: 'failed', error }
  }
}

const ERROR_TYPES = ['text/html', 'application/json', 'application/problem+json']

function prefersJson(context: Context): boolean {
  const best = accepts(context, { header: 'Accept', supports: ERROR_TYPES, default: 'text/html' })
  return best !== 'text/html'
}
