import type { RedirectRule } from '../../routing/match-redirects.ts'

/** Where a redirect leads. */
export interface RedirectTo {
  /**
   * A pattern with params of the redirected one, and a query or a hash if it wants: `/items/:id?tab=all`.
   * With `external` a whole URL.
   */
  to: string
  /** `308` keeps the method, so that a form is sent again. Default: `301`. */
  status?: 301 | 308
  /** Must be `true` for another site. */
  external?: boolean
}

/**
 * The export `redirects` of `routes.ts`: from a pattern to a pattern. The URL's own query is added. A
 * redirect beats a page, an endpoint beats a redirect, and no redirect leads to another one.
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
