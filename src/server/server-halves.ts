import { oncePerIsolate } from './once-per-isolate.ts'
import type { PageServer } from '../router/page.ts'

export interface ServerHalf extends PageServer {
  /** The `Cache-Control` of this page's documents. Default: `private, no-cache`. */
  cacheControl?: string
  /** The name of the secret without which nobody sees this page; not asked for on localhost. */
  password?: string
}

const halves = import.meta.glob<ServerHalf>('#app/pages/**/*.server.ts')

const byName = new Map(
  Object.entries(halves).map(([path, half]) => [pageNameOf(path), oncePerIsolate(half)]),
)

const NO_HALF: ServerHalf = {}

/** The server half of a page; an empty one where the page has none. */
export function serverHalfOf(name: string): ServerHalf | Promise<ServerHalf> {
  return byName.get(name)?.() ?? NO_HALF
}

/** `…/pages/lab/stream.server.ts` belongs to the page `lab/stream`. */
function pageNameOf(path: string): string {
  return path.slice(path.lastIndexOf('/pages/') + '/pages/'.length, -'.server.ts'.length)
}
