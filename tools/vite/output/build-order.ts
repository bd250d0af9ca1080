import { existsSync, renameSync, rmSync, readFileSync, writeFileSync } from 'node:fs'
import type { Plugin, ViteBuilder } from 'vite'
import type { AppCheck } from '../../app/check-app.ts'
import { lastPublicFolder, privateFolder, publicFolder, type Folders } from '../folders.ts'
import { buildEnvironment } from './build-environment.ts'
import { readBuildId } from './build-id.ts'
import { resolve } from 'node:path'
import { BUILT_SETTINGS, CACHED_ENTRYPOINT } from '../../environment/built-environment.ts'

/**
 * Builds the browser's files first: the Worker's asset table is written from their manifest. Both of
 * their builds (`legacy-build.ts`) write to the same folders, so these are emptied before. Then the Worker makes the pages that
 * become files.
 */
export function buildOrder(folders: Folders, check: AppCheck): Plugin {
  const { outDir } = folders
  return {
    name: 'arrive:build-order',
    config: () => ({
      builder: {
        async buildApp(builder) {
          await buildEnvironment(builder, 'client')
          await buildEnvironment(builder, 'worker')
          await prerenderPages(builder)
          await keepPages()
        },
      },
    }),
    buildApp: {
      order: 'pre',
      async handler() {
        rmSync(lastPublicFolder(outDir), { recursive: true, force: true })
        if (existsSync(publicFolder(outDir))) {
          renameSync(publicFolder(outDir), lastPublicFolder(outDir))
        }
        rmSync(privateFolder(outDir), { recursive: true, force: true })
      },
    },
  }

  async function keepPages(): Promise<void> {
    const { cached } = await check.facts()
    if (cached.length > 0) addCacheSettings(outDir)
  }

  async function prerenderPages({ config }: ViteBuilder): Promise<void> {
    const { prerendered, assetsBinding } = await check.facts()
    if (prerendered.length > 0) {
      const { prerender } = await import('../../prerender/prerender.ts')
      const build = readBuildId(outDir)
      const onLine = (line: string) => config.logger.info(line)
      await prerender({ ...folders, build, assetsBinding, onLine })
    }
    rmSync(lastPublicFolder(outDir), { recursive: true, force: true })
  }
}

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
function addCacheSettings(outDir: string): void {
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
