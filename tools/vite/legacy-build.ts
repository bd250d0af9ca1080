import compat from 'core-js-compat'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { EnvironmentOptions, Manifest, Plugin } from 'vite'
import { OLDEST_ENGINES, OLDEST_TARGET } from './oldest-engines.ts'
import { privateFolder } from './private-files.ts'

interface Folders {
  root: string
  outDir: string
}

const ENTRY = 'client/legacy/entry.ts'
const ENTRY_URL = 'virtual:arrive/legacy-entry'
const CORE_JS = 'virtual:arrive/core-js'
const MANIFEST = '.vite/legacy.json'

/**
 * Builds the browser's files once more, for older engines, in the environment `legacy`, which goes
 * first. The modern first module gets from here the URL of the other one, which gets all of the
 * standard library that the oldest engines lack (docs/decisions/014-legacy-build.md).
 */
export function legacyBuild({ root, outDir }: Folders): Plugin {
  const clientDir = resolve(outDir, 'client')
  let isBuild = false
  return {
    name: 'arrive:legacy-build',
    config(_config, { command }) {
      isBuild = command === 'build'
      return isBuild ? { environments: { legacy: environment(root, clientDir) } } : undefined
    },
    resolveId: (id) => (id === ENTRY_URL || id === CORE_JS ? `\0${id}` : undefined),
    load(id) {
      if (id === `\0${CORE_JS}`) return importsOfMissing()
      if (id !== `\0${ENTRY_URL}`) return undefined
      const url = isBuild ? entryUrl(resolve(privateFolder(outDir), MANIFEST)) : ''
      return `export default ${JSON.stringify(url)}`
    },
  }
}

function environment(root: string, outDir: string): EnvironmentOptions {
  return {
    consumer: 'client',
    build: {
      target: OLDEST_TARGET,
      outDir,
      emptyOutDir: true, // the first to write there
      copyPublicDir: false,
      assetsDir: 'assets/legacy',
      manifest: MANIFEST,
      rolldownOptions: { input: { legacy: resolve(root, ENTRY) } },
    },
  }
}

function entryUrl(manifest: string): string {
  const files: Manifest = JSON.parse(readFileSync(manifest, 'utf8'))
  return `/${files[ENTRY]!.file}`
}

function importsOfMissing(): string {
  const { list } = compat({ targets: OLDEST_ENGINES, modules: 'core-js/stable' })
  return list.map((name) => `import 'core-js/modules/${name}.js'`).join('\n')
}
