import type { Context } from 'hono'
import { accepts } from 'hono/accepts'
import { pagePathOf, PURPOSE_HEADER } from '../wire/page-data.ts'
import type { ArriveEnv } from './answer-page.ts'

/** A request as the answers need it: which page, for whom, in which form. */
export interface PageRequest {
  /** Names the request in the log and on error pages. */
  readonly id: string
  method: string
  /** The page's own URL, for a data request too. */
  url: URL
  /** What a good answer is. */
  wants: 'document' | 'data'
  /** What an error is told in. */
  readonly errorsAs: 'page' | 'problem'
  /** Nobody has clicked yet. */
  isPrefetch: boolean
  raw: Request
  env: unknown
}

/** Reads what a request is about, once; never throws, whatever the URL is. */
export function readPageRequest(c: Context<ArriveEnv>): PageRequest {
  const known = c.get('pageRequest')
  if (known) return known
  const request = newPageRequest(c)
  c.set('pageRequest', request)
  return request
}

function newPageRequest(c: Context<ArriveEnv>): PageRequest {
  let id: string | undefined
  const url = new URL(c.req.url)
  const pagePath = pagePathOf(url.pathname)
  if (pagePath !== undefined) url.pathname = pagePath
  const wants = pagePath === undefined ? 'document' : 'data'
  return {
    isPrefetch: isPrefetch(c),
    // Only what goes wrong asks for these two.
    get id() {
      return (id ??= c.req.header('cf-ray') ?? crypto.randomUUID())
    },
    get errorsAs() {
      return wants === 'data' || prefersJson(c) ? 'problem' : 'page'
    },
    method: c.req.method,
    url,
    wants,
    raw: c.req.raw,
    env: c.env,
  }
}

/** The router's own word for it, or the browser's (`prefetch;prerender` and the like). */
function isPrefetch(c: Context): boolean {
  const purpose = c.req.header(PURPOSE_HEADER) ?? c.req.header('Sec-Purpose')
  return purpose?.startsWith('prefetch') ?? false
}

const ERROR_TYPES = ['text/html', 'application/json', 'application/problem+json']

function prefersJson(c: Context): boolean {
  const best = accepts(c, { header: 'Accept', supports: ERROR_TYPES, default: 'text/html' })
  return best !== 'text/html'
}
