import { isShared, SharedCacheRefused } from '../responses/cache-control.ts'
import { oncePerIsolate } from './once-per-isolate.ts'
import type { PageServer } from '../../api/page.ts'

export interface ServerHalf extends PageServer {
  /** The `Cache-Control` of this page's documents. Default: `private, no-cache`. */
  cacheControl?: string
  /** The name of the secret without which nobody sees this page; not asked for on localhost. */
  password?: string
}

const halves = import.meta.glob<ServerHalf>('#app/pages/**/*.server.ts')

const byName = new Map(
  Object.entries(halves).map(([path, half]) => {
    const name = pageNameOf(path)
    return [name, oncePerIsolate(async () => withoutSharedSecret(name, await half()))]
  }),
)

const NO_HALF: ServerHalf = {}

/** The server half of a page; an empty one where the page has none. */
export function serverHalfOf(name: string): ServerHalf | Promise<ServerHalf> {
  return byName.get(name)?.() ?? NO_HALF
}

/** Behind a password nothing is for everybody. */
function withoutSharedSecret(page: string, half: ServerHalf): ServerHalf {
  const { cacheControl, password } = half
  if (password === undefined || cacheControl === undefined || !isShared(cacheControl)) return half
  const why = 'it asks for a password. Remove cacheControl: a page with a password is never kept.'
  throw new SharedCacheRefused(page, cacheControl, why)
}

/** `…/pages/lab/stream.server.ts` belongs to the page `lab/stream`. */
function pageNameOf(path: string): string {
  return path.slice(path.lastIndexOf('/pages/') + '/pages/'.length, -'.server.ts'.length)
}
