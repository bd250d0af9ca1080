import { existsSync, renameSync, rmSync } from 'node:fs'
import type { Plugin, ViteBuilder } from 'vite'
import type { AppCheck } from '../../app/check-app.ts'
import { lastPublicFolder, privateFolder, publicFolder, type Folders } from '../../project/folders.ts'
import { buildEnvironment } from './build-environment.ts'
import { readBuildId } from './build-id.ts'
import {
  CACHED_ENTRYPOINT,
  readBuiltSettings,
  writeBuiltSettings,
} from '../../environment/built-environment.ts'

/**
 * Builds the browser's files first: the Worker's asset table is written from their manifest. Both of their
 * builds (`legacy-build.ts`) write to the same folders, so these are emptied before. Then the Worker makes
 * the pages that become files.
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

/**
 * Has Cloudflare put its cache in front of the entrypoint of shared pages, and of no other: the gateway runs
 * for each request. https://developers.cloudflare.com/workers/cache/configuration/#per-entrypoint-caching
 */
function addCacheSettings(outDir: string): void {
  const settings = readBuiltSettings(outDir)
  const entrypoint = (enabled: boolean) => ({ type: 'worker', cache: { enabled } })
  const exports = {
    default: entrypoint(false),
    ...settings.exports,
    [CACHED_ENTRYPOINT]: entrypoint(true),
  }
  const { cache = { enabled: false } } = settings
  writeBuiltSettings(outDir, { ...settings, cache, exports })
}
