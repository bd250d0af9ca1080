import { resolve } from 'node:path'
import { build, type InlineConfig, type Plugin, type Rolldown } from 'vite'
import { appAliases, aliasOf } from '../../../tools/app/app-aliases.ts'
import { reactBunServer } from '../../../tools/vite/worker/react-bun-server.ts'
import { virtualModules } from './virtual-modules.ts'

const ROOT = resolve(import.meta.dirname, '../../..')
const APP = resolve(ROOT, 'tests/apps/simulation')

/** A text of the framework's source that a bundle has in another one's place. */
export interface Patch {
  file: string
  text: string
  replacement: string
}

const OUTSIDE = ['cloudflare:workers', 'node:async_hooks']

/**
 * The framework's Worker with the app `tests/apps/simulation` as the source of a function's body, so that each
 * isolate has modules of its own. The modules are those of a build; what a build finds out about an app is
 * written in `virtual-modules.ts`.
 */
export async function bundleWorker(patches: readonly Patch[] = []): Promise<string> {
  // Vite makes a build for production of this variable only, and Vitest has set another value.
  const { NODE_ENV } = process.env
  process.env['NODE_ENV'] = 'production'
  const built = await build(settingsFor(patches)).finally(() => (process.env['NODE_ENV'] = NODE_ENV))
  const { output } = built as Rolldown.RolldownOutput
  return withOuterImports(output[0].code)
}

function settingsFor(patches: readonly Patch[]): InlineConfig {
  return {
    configFile: false,
    root: ROOT,
    mode: 'production',
    logLevel: 'warn',
    resolve: { alias: [aliasOf(/^#app(?=\/)/, APP), ...appAliases()], conditions: ['workerd', 'module'] },
    plugins: [patched(patches), virtualModules(APP), reactBunServer(ROOT)],
    build: {
      ssr: resolve(ROOT, 'src/worker.ts'),
      write: false,
      minify: false,
      target: 'esnext',
      rolldownOptions: {
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

/** Throws if a text is gone: a patch that changes nothing would break nothing. */
function patched(patches: readonly Patch[]): Plugin {
  const left = new Set(patches)
  return {
    name: 'patches',
    enforce: 'pre',
    transform(code, id) {
      const own = patches.filter(({ file }) => id === resolve(ROOT, file))
      for (const { file, text } of own) {
        if (code.split(text).length !== 2) this.error(`${file} has this not exactly once: ${text}`)
      }
      for (const patch of own) left.delete(patch)
      const changed = own.reduce((all, { text, replacement }) => all.replace(text, () => replacement), code)
      return own.length > 0 ? { code: changed, map: null } : undefined
    },
    generateBundle() {
      for (const { file } of left) this.error(`the Worker has no module ${file}`)
    },
  }
}
