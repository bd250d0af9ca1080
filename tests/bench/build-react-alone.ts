import { resolve } from 'node:path'
import { build } from 'vite'
import { ROOT } from './folders.ts'

/** Bundles `hydrateRoot` and nothing else, with the settings that the app's scripts are built with. */
export async function buildReactAlone(outDir: string): Promise<void> {
  await build({
    root: ROOT,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: {
      outDir,
      emptyOutDir: true,
      rolldownOptions: { input: resolve(ROOT, 'tests/bench/baselines/react-alone.ts') },
    },
  })
}
