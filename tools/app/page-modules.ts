import { globSync } from 'node:fs'
import { resolve } from 'node:path'
import { normalizePath } from 'vite'

/** Finds the modules of an app's pages or layouts, each with its name in that folder. */
export function findModules(
  app: string,
  kind: 'pages' | 'layouts',
): { name: string; path: string }[] {
  const folder = resolve(app, kind)
  return globSync('**/*.tsx', { cwd: folder })
    .map(normalizePath)
    .map((file) => ({ name: file.slice(0, -'.tsx'.length), path: resolve(folder, file) }))
}
