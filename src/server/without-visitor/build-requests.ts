/** The paths of the build's requests: which pages become files, what is in one, and an error page. */
export const PAGES_PATH = '/_prerendered/pages'
export const PAGE_PATH = '/_prerendered/page'
export const ERROR_PAGE_PATH = '/_prerendered/error-page'

/** The header of these requests, with a value that only the build knows. */
export const SECRET_HEADER = 'Arrive-Prerender'

/** The pages of a route that become files, or why there are none. */
export type RoutePages =
  | { type: 'pages'; route: string; pattern: string; paths: string[] }
  | { type: 'refused'; reason: string }

/** A page as files have it, or why it can't be a file. */
export type PrerenderedPage = PageContents | { type: 'refused'; reason: string }

export interface PageContents {
  type: 'page'
  document: MadeFile
  /** The page's data; missing if the page is never hydrated, so that no router asks for it. */
  data?: MadeFile
  /** Must the Worker respond first: with personal parts, an action, `search` or the app's middleware? */
  isWorkerFirst: boolean
}

/** A document or a page's data, as a file has it. */
export interface MadeFile {
  headers: Record<string, string>
  /** What the Worker reads before the body. Text: only the Worker's JSON has dates (`firstLineOf`). */
  firstLine: string
  body: string
}
