import { resolve } from 'node:path'
import { buildForProduction } from '../build-for-production.ts'
import { patched, type Patch } from '../patches.ts'
import type { OnceModules } from './once-modules.ts'

const ROOT = resolve(import.meta.dirname, '../../..')

/** The package without a guard. */
export async function bundleOnce(patches: readonly Patch[]): Promise<OnceModules> {
  const code = await buildForProduction({
    root: ROOT,
    logLevel: 'warn',
    plugins: [patched(patches)],
    build: {
      write: false,
      minify: false,
      target: 'esnext',
      lib: { entry: resolve(ROOT, 'packages/once/for-tests.ts'), formats: ['es'] },
    },
  })
  return (await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(code)}`)) as OnceModules
}
