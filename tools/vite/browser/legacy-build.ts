import compat from 'core-js-compat'
import { resolve } from 'node:path'
import type { EnvironmentOptions, Plugin } from 'vite'
import { ENTRY_POINTS } from '../entry-points.ts'
import { publicFolder, type Folders } from '../folders.ts'
import { LEGACY_MANIFEST, manifestChunk, readManifest } from './manifest.ts'
import { OLDEST_ENGINES, OLDEST_TARGET } from './oldest-engines.ts'

const ENTRY_URL = 'virtual:arrive/legacy-entry'
const CORE_JS = 'virtual:arrive/core-js'

/**
 * Builds the browser's files a second time, with older syntax and all of the standard library that the
 * oldest engines lack. The modern first module gets the URL of the other one from here
 * (docs/decisions/014-legacy-build.md, `tests/older-browser/chrome-67.test.ts`).
 */
export function legacyBuild({ root, outDir }: Pick<Folders, 'root' | 'outDir'>): Plugin {
  let isBuild = false
  return {
    name: 'arrive:legacy-build',
    config(_config, { command }) {
      isBuild = command === 'build'
      return isBuild ? { environments: { legacy: environment(root, outDir) } } : undefined
    },
    buildApp: {
      order: 'pre', // the modern build needs the URL
      async handler({ build, environments }) {
        await build(environments['legacy']!)
      },
    },
    resolveId: (id) => (id === ENTRY_URL || id === CORE_JS ? `\0${id}` : undefined),
    load(id) {
      if (id === `\0${CORE_JS}`) return importsOfMissing()
      if (id !== `\0${ENTRY_URL}`) return undefined
      return `export default ${JSON.stringify(isBuild ? entryUrl(outDir) : '')}`
    },
  }
}

function environment(root: string, outDir: string): EnvironmentOptions {
  return {
    consumer: 'client',
    build: {
      target: OLDEST_TARGET,
      outDir: publicFolder(outDir),
      emptyOutDir: false, // see `build-order.ts`
      copyPublicDir: false,
      assetsDir: 'assets/legacy',
      manifest: LEGACY_MANIFEST,
      rolldownOptions: { input: { legacy: resolve(root, ENTRY_POINTS.legacy) } },
    },
  }
}

function entryUrl(outDir: string): string {
  return `/${manifestChunk(readManifest(outDir, LEGACY_MANIFEST), ENTRY_POINTS.legacy).file}`
}

function importsOfMissing(): string {
  const { list } = compat({ targets: OLDEST_ENGINES, modules: 'core-js/stable' })
  return list.map((name) => `import 'core-js/modules/${name}.js'`).join('\n')
}
