import { cloudflare, type WorkerConfig } from '@cloudflare/vite-plugin'
import react from '@vitejs/plugin-react'
import { createBuilder } from 'vite'
import { appAliases } from '../../tools/app/app-aliases.ts'
import { reactBunServer } from '../../tools/vite/worker/react-bun-server.ts'
import { ROOT } from '../folders.ts'

/** Builds a baseline of pages served by hand, with the tools that build the app. */
export async function buildPlain(entry: string, outDir: string): Promise<void> {
  const builder = await createBuilder({
    root: ROOT,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    plugins: [
      react(),
      cloudflare({ viteEnvironment: { name: 'worker' }, config: asPlain(entry) }),
      reactBunServer(ROOT),
    ],
    resolve: { alias: appAliases() },
    build: { outDir, emptyOutDir: true, sourcemap: 'hidden' },
    builder: { buildApp: async (all) => void (await all.build(all.environments['worker']!)) },
  })
  await builder.buildApp()
}

/** The app's own settings of the Worker save for what only the app needs. */
function asPlain(entry: string): (config: WorkerConfig) => void {
  return (config) => {
    config.name = 'plain'
    config.main = entry
    config.assets = undefined
    config.compatibility_flags = []
  }
}
