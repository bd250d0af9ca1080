import { basename, resolve } from 'node:path'
import type { Unstable_Config } from 'wrangler'
import { CACHED_ENTRYPOINT } from '../../environment/built-environment.ts'
import { edgeCacheService } from './edge-cache-service.ts'
import { CACHE_BINDING, standInEntry } from './stand-in-entry.ts'

interface StandInOptions {
  /** The folder of the built Worker. */
  folder: string
  /** Its module. */
  main: string
  /** Where the cached entrypoint is served, once it is. */
  entrypoint: () => Promise<URL>
}

/** What Miniflare needs besides so that a Worker with kept pages has the stand-in for Cloudflare's cache; nothing for other Workers. */
export function standIn({ exports }: Unstable_Config, options: StandInOptions) {
  if (!(CACHED_ENTRYPOINT in (exports ?? {}))) return { sockets: [], modules: [], bindings: {} }
  const { folder, main, entrypoint } = options
  const contents = standInEntry({ built: `./${basename(main)}`, entrypoint: CACHED_ENTRYPOINT })
  const path = resolve(folder, 'arrive-edge-cache.js')
  return {
    sockets: [{ host: '127.0.0.1', port: 0, entrypoint: CACHED_ENTRYPOINT }],
    modules: [{ type: 'ESModule' as const, path, contents }],
    bindings: { [CACHE_BINDING]: edgeCacheService(entrypoint) },
  }
}
