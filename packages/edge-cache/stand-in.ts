import { basename, resolve } from 'node:path'
import type { Unstable_Config } from 'wrangler'
import { CACHED_ENTRYPOINT } from '../../tools/for-packages.ts'
import { edgeCacheService } from './edge-cache-service.ts'
import { CACHE_BINDING, standInEntry } from './stand-in-entry.ts'

export interface StandInOptions {
  /** The folder of the built Worker. */
  folder: string
  /** Its module. */
  main: string
  /** Where the entrypoint of shared pages is served, once it is. */
  entrypoint: () => Promise<URL>
}

/** What Miniflare needs besides so that a Worker with shared pages has a cache. */
export interface EdgeCacheParts {
  sockets: { host: string; port: number; entrypoint: string }[]
  /** The first is the Worker's entry. */
  modules: { type: 'ESModule'; path: string; contents: string }[]
  bindings: Record<string, ReturnType<typeof edgeCacheService>>
}

const NOTHING: EdgeCacheParts = { sockets: [], modules: [], bindings: {} }

/** What a cache needs, or nothing if the Worker keeps no pages. */
export function partsFor(
  { exports }: Unstable_Config,
  make: (options: StandInOptions) => EdgeCacheParts,
  options: StandInOptions,
): EdgeCacheParts {
  return CACHED_ENTRYPOINT in (exports ?? {}) ? make(options) : NOTHING
}

/** The stand-in for Cloudflare's cache. */
export function standIn({ folder, main, entrypoint }: StandInOptions): EdgeCacheParts {
  const contents = standInEntry({ built: `./${basename(main)}`, entrypoint: CACHED_ENTRYPOINT })
  const path = resolve(folder, 'arrive-edge-cache.js')
  return {
    sockets: [{ host: '127.0.0.1', port: 0, entrypoint: CACHED_ENTRYPOINT }],
    modules: [{ type: 'ESModule', path, contents }],
    bindings: { [CACHE_BINDING]: edgeCacheService(entrypoint) },
  }
}
