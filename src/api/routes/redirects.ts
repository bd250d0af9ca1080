import type { RedirectRule } from '../../routing/match-redirects.ts'

/** The target of a redirect, with options. */
export interface RedirectTo {
  /**
   * A path, which may have params of the redirected pattern, a query and a hash: `/items/:id?tab=all`. With
   * `external`, a whole URL.
   */
  to: string
  /** With `308`, browsers repeat the method, so a form is sent to the target. Default: `301`. */
  status?: 301 | 308
  /** Must be `true` if the target is on another site. Default: `false`. */
  external?: boolean
}

/**
 * The export `redirects` of `routes.ts`, for moved pages:
 * `{ '/articles/:id': '/items/:id' } satisfies Redirects`. The query of the requested URL stays. If a URL
 * matches several, an endpoint of `server.ts` wins over a redirect, and a redirect over a page. A redirect
 * can't lead to another redirect.
 */
export type Redirects = Readonly<Record<string, string | RedirectTo>>

/** A `?` at the end of a segment makes a param optional; any other begins the query. */
const TARGET = /^(https?:\/\/[^/?#]+)?((?:[^?#]|\?(?=\/|$))*)(?:\?([^#]*))?(#.*)?$/

/** Reads a line of the table; `undefined` if its target is neither a path nor an http(s) URL. */
export function readRedirect(pattern: string, line: string | RedirectTo): RedirectRule | undefined {
  const { to, status = 301 } = typeof line === 'string' ? { to: line } : line
  const [, origin = '', path = '', query = '', hash = ''] = TARGET.exec(to) ?? []
  if (!path.startsWith('/') && origin === '') return undefined
  return { pattern, origin, path: path || '/', query, hash, status }
}
