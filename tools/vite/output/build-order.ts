import { existsSync, renameSync, rmSync } from 'node:fs'
import type { Plugin, ViteBuilder } from 'vite'
import type { AppCheck } from '../../app/check-app.ts'
import type { AppFacts } from '../../app/app-facts.ts'
import { lastPublicFolder, privateFolder, publicFolder, type Folders } from '../../project/folders.ts'
import { buildEnvironment } from './build-environment.ts'
import { readBuildId } from '../hashes/build-id.ts'
import { buildLogger, printSummary } from './build-summary.ts'
import { listFiles } from './list-files.ts'
import {
  CACHED_ENTRYPOINT,
  readBuiltSettings,
  writeBuiltSettings,
} from '../../environment/built-environment.ts'

/**
 * Builds the browser's files first: the Worker's asset table is written from their manifest. Both of their
 * builds (`legacy-build.ts`) write to the same folders, so these are emptied before. Then the Worker makes
 * the pages that become files. A summary ends the build instead of Vite's list of all files:
 * `--logLevel info` has both, `--logLevel warn` neither (`tests/build/build-summary.test.ts`).
 */
export function buildOrder(folders: Folders, check: AppCheck): Plugin {
  const { outDir } = folders
  let hasSummary = false
  return {
    name: 'arrive:build-order',
    apply: 'build',
    config({ logLevel, customLogger }) {
      hasSummary = (logLevel ?? 'info') === 'info'
      return {
        builder: { buildApp },
        build: { chunkSizeWarningLimit: Infinity }, // the summary says which pages are large
        ...(customLogger ? {} : buildLogger(logLevel ?? 'warn')),
      }
    },
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

  async function buildApp(builder: ViteBuilder): Promise<void> {
    await buildEnvironment(builder, 'client')
    await buildEnvironment(builder, 'worker')
    const facts = await check.facts()
    if (facts.prerendered.length > 0) await prerenderPages(facts, builder)
    rmSync(lastPublicFolder(outDir), { recursive: true, force: true })
    if (facts.cached.length > 0) addCacheSettings(outDir)
    listFiles(outDir, facts)
    if (hasSummary) printSummary(facts, folders)
  }

  async function prerenderPages({ assetsBinding }: AppFacts, { config }: ViteBuilder): Promise<void> {
    const { prerender } = await import('../../prerender/prerender.ts')
    const onLine = (line: string) => config.logger.info(line)
    await prerender({ ...folders, build: readBuildId(outDir), assetsBinding, onLine })
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
