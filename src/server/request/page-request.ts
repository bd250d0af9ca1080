import type { Context } from 'hono'
import { accepts } from 'hono/accepts'
import { pagePathOf, PURPOSE_HEADER } from '../../wire/page-data.ts'

/**
 * A request as the answers need it: which page, for whom, in which form. A class, because V8 keeps
 * something of each literal with a getter until its next full collection.
 */
export class PageRequest {
  readonly method: string
  /** The page's own URL, for a data request too. */
  readonly url: URL
  /** What a good answer is. */
  readonly wants: 'document' | 'data'
  readonly raw: Request
  readonly env: unknown
  /** The name of the page, once it is found. */
  route: string | undefined = undefined
  readonly #context: Context
  #id: string | undefined

  /** Never throws, whatever the URL is. */
  constructor(c: Context) {
    const url = new URL(c.req.url)
    const pagePath = pagePathOf(url.pathname)
    if (pagePath !== undefined) url.pathname = pagePath
    this.method = c.req.method
    this.url = url
    this.wants = pagePath === undefined ? 'document' : 'data'
    this.raw = c.req.raw
    this.env = c.env
    this.#context = c
  }

  /** Names the request in the log and on error pages. */
  get id(): string {
    return (this.#id ??= this.#context.req.header('cf-ray') ?? crypto.randomUUID())
  }

  /** Nobody has clicked yet. */
  get isPrefetch(): boolean {
    // The router's own word for it, or the browser's (`prefetch;prerender` and the like).
    const { req } = this.#context
    const purpose = req.header(PURPOSE_HEADER) ?? req.header('Sec-Purpose')
    return purpose?.startsWith('prefetch') ?? false
  }

  /** What an error is told in. */
  get errorsAs(): 'page' | 'problem' {
    return this.wants === 'data' || prefersJson(this.#context) ? 'problem' : 'page'
  }
}

const ERROR_TYPES = ['text/html', 'application/json', 'application/problem+json']

function prefersJson(c: Context): boolean {
  const best = accepts(c, { header: 'Accept', supports: ERROR_TYPES, default: 'text/html' })
  return best !== 'text/html'
}
