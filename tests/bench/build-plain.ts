import { cloudflare, type WorkerConfig } from '@cloudflare/vite-plugin'
import react from '@vitejs/plugin-react'
import { resolve } from 'node:path'
import { createBuilder } from 'vite'
import { ROOT } from './folders.ts'

/** Builds the plain baseline (Hono and React's own stream) with the tools that build the app. */
export async function buildPlain(outDir: string): Promise<void> {
  const builder = await createBuilder({
    root: ROOT,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    plugins: [react(), cloudflare({ viteEnvironment: { name: 'worker' }, config: asPlain })],
    resolve: {
      alias: [{ find: /^arrive\/(router|wire)\//, replacement: `${ROOT}/src/$1/` }],
    },
    build: { outDir, emptyOutDir: true },
    builder: { buildApp: async (all) => void (await all.build(all.environments['worker']!)) },
  })
  await builder.buildApp()
}

/** The app's own settings of the Worker, with another entry and without static files. */
function asPlain(config: WorkerConfig): void {
  config.name = 'plain'
  config.main = resolve(ROOT, 'tests/bench/baselines/plain.tsx')
  config.assets = undefined
}
