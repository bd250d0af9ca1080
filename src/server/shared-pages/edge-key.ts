import assets from 'virtual:arrive/assets'
import type { ServerModule } from '../../api/server-module.ts'
import { dataPathOf } from '../../wire/page-data.ts'
import { filesFor } from '../assets/page-files.ts'
import type { PageRequest } from '../request/page-request.ts'
import { pathInKey } from './path-in-key.ts'
import { readPartOf } from './search-reads.ts'

interface EdgeKey {
  cacheKey: string
  /** What the edge cache asks for. It has nothing of the visitor. */
  request: Request
}

/**
 * What decides how a page at the edge looks, and nothing else: build, origin, path, document or data, the part
 * of the query that the page reads, and whether the visitor saves data. `undefined` if its path can have none.
 */
export function edgeKey(
  request: PageRequest,
  { search }: Pick<ServerModule, 'search'>,
): EdgeKey | undefined {
  const { url: asked, wants } = request
  const path = pathInKey(asked)
  if (path === undefined) return undefined
  const own = wants === 'data' ? dataPathOf(path) : path
  // The cache's own key has no origin: https://developers.cloudflare.com/workers/cache/cache-keys/
  const url = asked.origin + own + (search ? readPartOf(search, asked.searchParams) : '')
  const isSaving = isSavingDocument(request)
  const headers: HeadersInit = isSaving ? { 'Save-Data': 'on' } : {}
  return {
    cacheKey: `${assets.build} ${url}${isSaving ? SAVING : ''}`,
    request: new Request(url, { redirect: 'manual', headers }),
  }
}

/** In keys of documents without the request for React. The URLs have no fragment. */
const SAVING = '#save-data'

/** Does the document lack the request for React, because the visitor saves data? */
function isSavingDocument(request: PageRequest): boolean {
  const { wants, route } = request
  return wants === 'document' && filesFor(route).earlyRequest !== '' && request.savesData
}
