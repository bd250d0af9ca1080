import assets from 'virtual:arrive/assets'
import type { ServerModule } from '../../api/server-module.ts'
import { dataPathOf } from '../../wire/page-data.ts'
import { filesFor } from '../assets/document-files.ts'
import type { PageRequest } from '../request/page-request.ts'
import { pathInKey, readPartOf } from './key-parts.ts'

interface EdgeKey {
  cacheKey: string
  /** What the edge cache asks for. It has nothing of the visitor. */
  request: Request
}

/**
 * What decides how a page at the edge looks, and nothing else: build, origin, path, document or data, the
 * part of the query that the page reads, and whether the visitor saves data. `undefined` if its path can have
 * none.
 */
export function edgeKey(request: PageRequest, { search }: Pick<ServerModule, 'search'>): EdgeKey | undefined {
  const { url: asked, wants } = request
  const path = pathInKey(asked)
  if (path === undefined) return undefined
  const own = wants === 'data' ? dataPathOf(path) : path
  // The cache's own key has no origin: https://developers.cloudflare.com/workers/cache/cache-keys/
  const url = asked.origin + own + (search ? readPartOf(search, asked.searchParams) : '')
  // A document without the request for React is another one.
  const isDocument = wants === 'document' && filesFor(request.route).earlyRequest !== ''
  const isSaving = isDocument && request.savesData
  const headers: HeadersInit = isSaving ? { 'Save-Data': 'on' } : {}
  return {
    cacheKey: `${assets.build} ${url}${isSaving ? SAVING : ''}`,
    request: new Request(url, { redirect: 'manual', headers }),
  }
}

/** In keys of documents without the request for React. The URLs have no fragment. */
const SAVING = '#save-data'
