import react from '@vitejs/plugin-react'
import { build } from 'vite'
import { appAliases } from '../../tools/app/app-aliases.ts'
import { ROOT } from '../folders.ts'

/** Bundles scripts for the browser, with the settings that the app's are built with. */
export async function buildScripts(entry: string, outDir: string): Promise<void> {
  await build({
    root: ROOT,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    plugins: [react()],
    resolve: { alias: appAliases() },
    build: {
      outDir,
      emptyOutDir: true,
      rolldownOptions: { input: entry, output: { entryFileNames: 'entry.js' } },
    },
  })
}
