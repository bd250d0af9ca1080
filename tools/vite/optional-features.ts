import { createRequire } from 'node:module'
import { resolve } from 'node:path'
import { normalizePath, type Plugin } from 'vite'
import { readSettings } from '../environment/read-settings.ts'
import { builtName } from '../framework.ts'
import { SetupError } from '../setup-error.ts'
import type { ArriveOptions, Folders } from '../project/folders.ts'

/** A part of the browser's code whose packages a project installs only if it uses it. */
interface Feature {
  /** What it imports, by the package. */
  packages: Readonly<Record<string, string>>
  /** The module through which all of it is loaded, and the one that apps without it have in its place. */
  door: string
  without: string
  /** For the sentence if a package is missing: what has switched it on, and how it is switched off. */
  cause: string
  otherwise: string
}

const VITALS: Feature = {
  packages: { 'web-vitals': 'web-vitals/attribution' },
  door: 'client/start/load-vitals.ts',
  without: 'export function loadVitals() {}',
  cause: 'wrangler.toml binds VITALS or VITALS_POINTS, so that visitors are measured',
  otherwise: 'remove the binding',
}

const LEGACY_BUILD: Feature = {
  packages: {
    'core-js': 'core-js/package.json',
    'core-js-compat': 'core-js-compat',
    'seamless-scroll-polyfill': 'seamless-scroll-polyfill',
  },
  door: 'client/router/load-smooth-scroll.ts',
  without: 'export function loadSmoothScroll() {}',
  cause: 'The build has files for older browsers',
  otherwise: 'write arrive({ legacyBuild: false }) in vite.config.ts',
}

/**
 * Leaves features out of the browser's files that the app doesn't use, and refuses a build without the
 * packages of one that it does (docs/leaving-out.md).
 */
export function optionalFeatures(
  { framework, wranglerFile }: Pick<Folders, 'framework' | 'wranglerFile'>,
  { legacyBuild = true }: ArriveOptions,
): Plugin {
  const absent = new Map<string, string>()
  return {
    name: 'arrive:optional-features',
    enforce: 'pre',
    configResolved({ command }) {
      const used = new Map([
        [VITALS, bindsVitals(wranglerFile)],
        [LEGACY_BUILD, legacyBuild],
      ])
      for (const [feature, isUsed] of used) {
        if (isUsed && command === 'build') requirePackages(feature)
        const door = normalizePath(resolve(framework, builtName(feature.door)))
        if (!isUsed) absent.set(door, feature.without)
      }
    },
    load: (id) => absent.get(id),
  }
}

/** Of the chosen environment. */
function bindsVitals(wranglerFile: string): boolean {
  const { d1_databases, analytics_engine_datasets } = readSettings(wranglerFile)
  const bindings = [...d1_databases, ...analytics_engine_datasets].map(({ binding }) => binding)
  return bindings.includes('VITALS') || bindings.includes('VITALS_POINTS')
}

function requirePackages({ packages, cause, otherwise }: Feature): void {
  const missing = Object.keys(packages).filter((name) => !isInstalled(packages[name]!))
  if (missing.length === 0) return
  const names = missing.join(' ')
  throw new SetupError(`${cause}: npm install --save-dev ${names}. To do without, ${otherwise}.`)
}

function isInstalled(module: string): boolean {
  try {
    return Boolean(createRequire(import.meta.url).resolve(module))
  } catch {
    return false
  }
}
