import { globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { normalizePath, parseSync, runnerImport, transformWithOxc } from 'vite'
import type { Routes } from '../../src/api/routes/page.ts'
import { appAliases } from './app-aliases.ts'
import type { PageFiles } from './find-problems.ts'

export interface RouteTable {
  routes: Routes
  /** The files that it was read from. */
  sources: readonly string[]
}

/** Evaluates the app's `routes.ts`. Rejects if the file cannot be read or evaluated. */
export async function readRoutes(app: string): Promise<RouteTable> {
  const root = resolve(import.meta.dirname, '../..')
  const file = resolve(app, 'routes.ts')
  const { module, dependencies } = await runnerImport<{ routes: Routes }>(file, {
    root,
    configFile: false,
    logLevel: 'silent',
    resolve: { alias: appAliases(root) },
  })
  if (!module.routes) throw new Error('it has no export named "routes"')
  return { routes: module.routes, sources: [file, ...dependencies].map(normalizePath) }
}

/** Finds the pages and server modules of an app, and what each exports. */
export async function readPageFiles(app: string): Promise<PageFiles> {
  const pages = resolve(app, 'pages')
  const paths = globSync('**/*.{tsx,server.ts}', { cwd: pages }).toSorted()
  const files = paths.map(async (path) => {
    return [normalizePath(path), await exportsOf(resolve(pages, path))] as const
  })
  return new Map(await Promise.all(files))
}

/** Only values: types are erased before. */
async function exportsOf(file: string): Promise<string[] | undefined> {
  try {
    const source = await readFile(file, 'utf8')
    const { code } = await transformWithOxc(source, file, { sourcemap: false })
    const { staticExports } = parseSync(file, code, { lang: 'js' }).module
    return staticExports.flatMap(({ entries }) =>
      entries.map(({ exportName }) =>
        exportName.kind === 'Default' ? 'default' : (exportName.name ?? '*'),
      ),
    )
  } catch {
    // A syntax error, which Vite reports, or the file was deleted meanwhile.
    return undefined
  }
}
