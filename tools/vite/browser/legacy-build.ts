import { createRequire } from 'node:module'
import { dirname, resolve } from 'node:path'
import { normalizePath, type EnvironmentOptions, type Plugin } from 'vite'
import { buildEnvironment } from '../output/build-environment.ts'
import { ENTRY_POINTS } from '../entry-points.ts'
import { publicFolder, type ArriveOptions, type Folders } from '../../project/folders.ts'
import { CONSTANTS_INLINE } from './browser-build.ts'
import { LEGACY_MANIFEST, manifestChunk, manifestKey, readManifest } from './manifest.ts'
import { lowerFirstModule, OLDEST_ENGINES, OLDEST_TARGET } from './oldest-engines.ts'

const ENTRY_URL = 'virtual:arrive/legacy-entry'
const CORE_JS = 'virtual:arrive/core-js'

type LegacyFolders = Pick<Folders, 'framework' | 'root' | 'outDir'>

/**
 * Builds the browser's files a second time, with older syntax and all of the standard library that the oldest
 * engines lack. The modern first module, which they can read too, gets the URL of the other one from here
 * (docs/decisions/013-navigation-api-shim.md, `tests/browser/chrome-67/chrome-67.test.ts`).
 */
export function legacyBuild(folders: LegacyFolders, { legacyBuild: isWanted = true }: ArriveOptions): Plugin {
  let isBuilt = false
  return {
    name: 'arrive:legacy-build',
    config(_config, { command }) {
      isBuilt = isWanted && command === 'build'
      return isBuilt ? { environments: { legacy: environment(folders) } } : undefined
    },
    // With the same files of styles, fonts and images as the modern build, whose documents it starts in: the
    // router then finds their stylesheets (`tests/browser/chrome-67/chrome-67.test.ts`).
    configResolved({ environments: { client, legacy } }) {
      if (client && legacy) legacy.build.cssTarget = client.build.cssTarget
    },
    buildApp: {
      order: 'pre', // the modern build needs the URL
      handler: async (builder) => {
        if (isBuilt) await buildEnvironment(builder, 'legacy')
      },
    },
    resolveId: (id) => (id === ENTRY_URL || id === CORE_JS ? `\0${id}` : undefined),
    load(id) {
      if (id === `\0${CORE_JS}`) return importsOfMissing()
      if (id !== `\0${ENTRY_URL}`) return undefined
      return `export default ${JSON.stringify(isBuilt ? entryUrl(folders) : '')}`
    },
    generateBundle: {
      order: 'post', // after the minifier, which would write newer syntax again
      async handler(_options, bundle) {
        if (this.environment.name === 'client') await lowerFirstModule(bundle, folders.framework)
      },
    },
  }
}

function environment({ framework, outDir }: LegacyFolders): EnvironmentOptions {
  return {
    consumer: 'client',
    build: {
      target: OLDEST_TARGET,
      outDir: publicFolder(outDir),
      emptyOutDir: false, // see `build-order.ts`
      copyPublicDir: false,
      assetsDir: 'assets/legacy',
      manifest: LEGACY_MANIFEST,
      rolldownOptions: {
        input: { legacy: resolve(framework, ENTRY_POINTS.legacy) },
        optimization: CONSTANTS_INLINE,
        output: { assetFileNames: 'assets/[name]-[hash][extname]' },
      },
    },
  }
}

function entryUrl(folders: LegacyFolders): string {
  const manifest = readManifest(folders.outDir, LEGACY_MANIFEST)
  return `/${manifestChunk(manifest, manifestKey(folders, ENTRY_POINTS.legacy)).file}`
}

async function importsOfMissing(): Promise<string> {
  // Only projects with a legacy build have it.
  const { default: compat } = await import('core-js-compat')
  const { list } = compat({ targets: OLDEST_ENGINES, modules: 'core-js/stable' })
  // By its path: a project may have no core-js of its own.
  const coreJs = createRequire(import.meta.url).resolve('core-js/package.json')
  const folder = normalizePath(resolve(dirname(coreJs), 'modules'))
  return list.map((name) => `import '${folder}/${name}.js'`).join('\n')
}
