import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { normalizePath } from 'vite'
import { findPageModules } from '../../app/page-modules.ts'
import { APP_FILES, ENTRY_POINTS } from '../entry-points.ts'
import { pathFromRoot, type Folders } from '../folders.ts'

/**
 * The asset table in development, where Vite serves each source file by its path. Styles are linked:
 * a page would flash if it waited for its module to insert them.
 */
export function devAssets({ root, app }: Folders) {
  return {
    build: 'dev',
    entry: `/${ENTRY_POINTS.development}`,
    preloads: [],
    hydration: [],
    router: [],
    routeTable: [],
    deferredValues: [],
    styles: [urlOf(resolve(app, APP_FILES.styles))],
    pages: Object.fromEntries(
      findPageModules(app).map(({ name, path }) => [
        name,
        { module: urlOf(path), scripts: [], styles: importedStyles(path).map(urlOf) },
      ]),
    ),
  }

  function urlOf(path: string): string {
    const inside = pathFromRoot(root, path)
    return inside.startsWith('../') ? `/@fs${normalizePath(path)}` : `/${inside}`
  }
}

/** The stylesheets that a page module itself imports. */
function importedStyles(page: string): string[] {
  const imports = readFileSync(page, 'utf8').matchAll(/^import ['"](\.[^'"]+\.css)['"]/gm)
  return [...imports].map(([, path]) => resolve(page, '..', path!))
}
