import { resolve } from 'node:path'
import { normalizePath } from 'vite'
import type { AppFileName } from '../../../src/api/app-files.ts'
import type { AppFacts } from '../../app/app-facts.ts'
import { pathOf } from '../../app/app-files.ts'
import { pathFromRoot, type Folders } from '../../project/folders.ts'
import type { HashedRoute } from './hash-pages.ts'
import { moduleName } from './module-graph.ts'

/** Rendered around every page, run before it, or called by its loader. */
const SHARED: readonly AppFileName[] = [
  'document.tsx',
  'document.server.ts',
  'error.tsx',
  'styles.css',
  'server.ts',
  'worker.ts',
]

type Places = Pick<Folders, 'framework' | 'root' | 'app'>

export function sharedModules(folders: Places): string[] {
  return SHARED.map((file) => moduleName(folders, pathOf(folders.app, file)))
}

/**
 * Is this a module of the framework, which has a hash of its own, or a list of all routes? Through the list,
 * each page would import each other page.
 */
export function outsideOfPages({ framework, root, app }: Places): (module: string) => boolean {
  const own = ['src', 'client', 'packages'].map(
    (folder) => `${pathFromRoot(root, resolve(framework, folder))}/`,
  )
  const table = pathFromRoot(root, resolve(app, 'routes.ts'))
  return (module) =>
    module === table ||
    module.startsWith('\0virtual:arrive/') ||
    own.some((folder) => module.startsWith(folder))
}

/** What each route is made of, by the names of the routes. */
export function routesToHash(
  folders: Places,
  { routes, pageFiles, layoutFiles }: Pick<AppFacts, 'routes' | 'pageFiles' | 'layoutFiles'>,
): Record<string, HashedRoute> {
  const named = Object.entries(routes).map(([name, route]) => {
    const layouts = (layoutFiles[name] ?? []).map((file) => `layouts/${file}`)
    const files = [...layouts, `pages/${pageFiles[name]}`]
    const modules = files.flatMap((file) => bothSides(folders, file))
    // JSON has no functions, so it leaves out those that import the modules.
    return [name, { modules, facts: JSON.stringify(route) }]
  })
  return Object.fromEntries(named)
}

function bothSides(folders: Places, file: string): string[] {
  return ['tsx', 'server.ts'].map((ending) =>
    moduleName(folders, normalizePath(resolve(folders.app, `${file}.${ending}`))),
  )
}
