/** The paths of the build's requests: which pages become files, what is in one, and an error page. */
export const PAGES_PATH = '/_prerendered/pages'
export const PAGE_PATH = '/_prerendered/page'
export const ERROR_PAGE_PATH = '/_prerendered/error-page'

/** The header of these requests, with a value that only the build knows. */
export const SECRET_HEADER = 'Arrive-Prerender'

/** Is it the host of pages whose site the build doesn't know? No site has such a name: https://www.rfc-editor.org/rfc/rfc2606 */
export function isUnknownHost(hostname: string): boolean {
  return hostname.endsWith('.invalid')
}

/** The pages of a route that become files, or why there are none. */
export type RoutePages =
  | { type: 'pages'; route: string; pattern: string; paths: string[] }
  | { type: 'refused'; reason: string }

/** A page as files have it, or why it can't be a file. */
export type PrerenderedPage = PageContents | { type: 'refused'; reason: string }

export interface PageContents {
  type: 'page'
  html: string
  tag: string
  /** All headers of the document. */
  headers: Record<string, string>
  /** Those that differ from the headers of the route's other documents. */
  ownHeaders: Record<string, string>
  /** The page's data, as lines; missing if the page is never hydrated, so that no router asks for it. */
  data?: string
  /** Must the Worker respond first: with an action, with a parser of search params, or with the app's middleware? */
  isWorkerFirst: boolean
}
