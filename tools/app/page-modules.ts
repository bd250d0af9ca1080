import { globSync } from 'node:fs'
import { resolve } from 'node:path'
import { normalizePath } from 'vite'

/** Finds the page modules of an app, each with its name in `pages/`. */
export function findPageModules(app: string): { name: string; path: string }[] {
  const pages = resolve(app, 'pages')
  return globSync('**/*.tsx', { cwd: pages })
    .map(normalizePath)
    .map((file) => ({ name: file.slice(0, -'.tsx'.length), path: resolve(pages, file) }))
}
