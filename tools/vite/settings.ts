import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Plugin } from 'vite'
import { appAliases } from '../app/app-aliases.ts'
import type { Folders } from './folders.ts'

/** The only files that the policy lets be in the text of others, as `data:`. */
const IMAGE = /\.(apng|avif|bmp|gif|ico|jpe?g|png|svg|webp)$/

/** Vite's own settings, for all environments. */
export function settings({ root, app, outDir }: Folders): Plugin {
  const publicDir = resolve(app, 'public')
  return {
    name: 'arrive:settings',
    enforce: 'pre',
    config: () => ({
      root,
      // Vite would watch the app folder for this folder only, and miss a `worker.ts` that is added.
      publicDir: existsSync(publicDir) ? publicDir : (false as const),
      resolve: {
        alias: [{ find: '#app', replacement: app }, ...appAliases(root)],
        // An app folder outside the repository uses this repository's React and Hono.
        dedupe: ['react', 'react-dom', 'hono'],
      },
      server: { fs: { allow: [root, app] } },
      build: {
        outDir,
        assetsInlineLimit: (file) => (IMAGE.test(file) ? undefined : false),
        sourcemap: 'hidden',
        rolldownOptions: { checks: { bundlerTimings: false } }, // says which plugin was slow
      },
    }),
  }
}
