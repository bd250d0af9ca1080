import { encodeJson } from './encode-json.ts'
import { parseJson } from './parse-json.ts'
import type { SentPage } from './page-data.ts'
import type { Problem } from './problem.ts'
import { reviveDates } from './revive-dates.ts'

// The ids have a colon, so that they differ from ids that an app makes from text, such as those of headings.

/** The `id` of the script element with the data for hydration, in every document. */
export const BOOTSTRAP_ID = 'arrive:data'

/** The element for the router's messages to the visitor. */
export const NOTICE_ID = 'arrive:notice'

/** The element whose text screen readers announce: the title after a navigation. */
export const ANNOUNCER_ID = 'arrive:announcer'

/** Why an app's document is refused. */
export const RUNTIME_MISSING =
  'document.tsx renders no {runtime}: put it at the end of <body>. Without it no page gets its scripts.'

/** All that the first module needs in a document that is never hydrated. */
export interface DocumentFacts {
  build: string
  /** The share of sessions that are measured, from 0 to 1. Default: none. */
  sample?: number
}

/** The data for hydration that a document has. */
export interface Bootstrap extends DocumentFacts {
  /** The path and query of the page; in a file the whole URL that it was made for, which has no query. */
  href: string
  /** Was the document made by the build, and not for this visitor's URL? */
  isFile?: true | undefined
  /** The data of the loader in `document.server.ts`. */
  document?: unknown
  /** The page's params, data and result, or the error that the document shows. */
  page: DocumentPage | DocumentError
}

interface DocumentPage extends PageParts, SentPage {
  type: 'page'
  /** The keys of the deferred values: `deferredKey`. Missing if there are none. */
  deferred?: string[] | undefined
  params: Record<string, string>
}

/** An error. If a boundary shows it in place of the page or a layout, it has the parts of that page. */
interface DocumentError extends Partial<PageParts> {
  type: 'error'
  deferred?: string[] | undefined
  problem: Problem
  params: Readonly<Record<string, string>>
  data?: undefined
}

export interface PageParts {
  name: string
  /** The URL of the module of the page, or of what failed, if the browser needs no more of the route. */
  module?: string | undefined
  /** The layouts around it, the outermost first; missing if there are none. */
  documentLayouts?: DocumentLayout[]
}

interface DocumentLayout {
  key: string
  /** The URL of its module, if the browser needs nothing else of its route. */
  module?: string | undefined
  params: Record<string, string>
  data?: unknown
}

/** What `encodeJson` gives, safe inside a `<script>`: no `</script>`, no `<!--`. */
export function encodeScriptJson(record: object, subject?: string): string {
  return encodeJson(record, subject).replaceAll('<', '\\u003c')
}

/**
 * Reads the data for hydration from its script element:
 * `decodeBootstrap(document.getElementById(BOOTSTRAP_ID)!.textContent)`. A page that is never hydrated has
 * only the build. `undefined` if the document was cut off inside it.
 */
export function decodeBootstrap(text: string): Bootstrap | DocumentFacts | undefined {
  // Not checked further: it is in a script, and only the Worker adds scripts to a document.
  const bootstrap = parseJson(text) as Bootstrap | DocumentFacts | undefined
  return bootstrap && reviveDates(bootstrap)
}
