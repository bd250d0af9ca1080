import { resolve } from 'node:path'
import type { InlineConfig, Plugin } from 'vite'
import { appAliases, aliasOf } from '../../../tools/app/app-aliases.ts'
import { reactBunServer } from '../../../tools/vite/worker/react-bun-server.ts'
import { buildForProduction } from '../build-for-production.ts'
import { LIBRARIES_ENTRY, librariesEntry, separateLibraries } from './libraries.ts'
import { patched, type Patch } from '../patches.ts'
import { virtualModules } from './virtual-modules.ts'

const ROOT = resolve(import.meta.dirname, '../../..')
const APP = resolve(ROOT, 'tests/apps/simulation')

/** What a world gives, or a process has once. */
const OUTSIDE = ['cloudflare:workers', 'node:async_hooks']

export interface WorkerBundle {
  /** The framework and the app, for each isolate. */
  worker: string
  /** The packages, which have no state of an isolate: once compiled and warm, they are for all of them. */
  libraries: string
}

/**
 * The framework's Worker with the app `tests/apps/simulation` as the source of a function's body, so that
 * each isolate has modules of its own. The modules are those of a build; what a build finds out about an app
 * is written in `virtual-modules.ts`.
 */
export async function bundleWorker(patches: readonly Patch[] = []): Promise<WorkerBundle> {
  const names = new Set<string>()
  const plugins = [separateLibraries(names), patched(patches), virtualModules(APP)]
  const worker = await buildForProduction(settingsFor(resolve(ROOT, 'src/worker.ts'), plugins))
  const libraries = await buildForProduction(settingsFor(LIBRARIES_ENTRY, [librariesEntry(names)]))
  return { worker: withOuterImports(worker), libraries }
}

function settingsFor(entry: string, plugins: Plugin[]): InlineConfig {
  return {
    root: ROOT,
    logLevel: 'warn',
    resolve: { alias: [aliasOf(/^#app(?=\/)/, APP), ...appAliases()], conditions: ['workerd', 'module'] },
    plugins: [...plugins, reactBunServer(ROOT)],
    build: {
      ssr: true,
      write: false,
      minify: false,
      target: 'esnext',
      rolldownOptions: {
        input: entry,
        external: OUTSIDE,
        output: { format: 'cjs', codeSplitting: false, exports: 'named' },
        checks: { bundlerTimings: false },
      },
    },
    ssr: { noExternal: true, target: 'webworker' },
  }
}

/** Only `src/api/invalidate.ts` has one left: a function's body can't import what the world has. */
function withOuterImports(code: string): string {
  return code.replaceAll(/(?<![\w.$])import\(/g, 'importOuter(')
}
