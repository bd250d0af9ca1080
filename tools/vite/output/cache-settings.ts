import { readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { BUILT_SETTINGS, CACHED_ENTRYPOINT } from '../../environment/built-environment.ts'

interface CacheOfEntrypoint {
  type: 'worker'
  cache: { enabled: boolean }
}

interface BuiltSettings {
  cache?: { enabled: boolean }
  exports?: Record<string, object>
}

/**
 * Has Cloudflare put its cache in front of the entrypoint of shared pages, and of no other: the gateway runs for each request.
 * https://developers.cloudflare.com/workers/cache/configuration/#per-entrypoint-caching
 */
export function addCacheSettings(outDir: string): void {
  const file = resolve(outDir, BUILT_SETTINGS)
  const settings = JSON.parse(readFileSync(file, 'utf8')) as BuiltSettings
  const cached = { [CACHED_ENTRYPOINT]: entrypoint({ enabled: true }) }
  const own = { default: entrypoint({ enabled: false }), ...settings.exports }
  const { cache = { enabled: false } } = settings
  writeFileSync(file, JSON.stringify({ ...settings, cache, exports: { ...own, ...cached } }))
}

function entrypoint(cache: CacheOfEntrypoint['cache']): CacheOfEntrypoint {
  return { type: 'worker', cache }
}
