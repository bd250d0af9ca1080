import { resolve } from 'node:path'
import { normalizePath } from 'vite'
import { pathOf, findModules } from '../../app/app-files.ts'
import { ENTRY_POINTS } from '../entry-points.ts'
import { pathFromRoot, type Folders } from '../../project/folders.ts'
import type { ImportedStyles } from './imported-styles.ts'

/** The modules that every document renders. */
const DOCUMENT = ['document.tsx', 'error.tsx'] as const

/**
 * The asset table in development, where Vite serves each source file by its path. Styles are linked:
 * a page would flash if it waited for its module to insert them.
 */
export async function devAssets({ framework, root, app }: Folders, importedStyles: ImportedStyles) {
  const documentStyles = await Promise.all(DOCUMENT.map((file) => stylesOf(pathOf(app, file))))
  return {
    build: 'dev',
    pageHashes: {},
    inlineStyles: {}, // Vite replaces only linked ones after a change
    inlineStylesBytes: 0,
    entry: urlOf(resolve(framework, ENTRY_POINTS.development)),
    preloads: [],
    react: undefined,
    hydration: [],
    router: [],
    routeTable: [],
    deferredValues: [],
    documentLayouts: [],
    styles: [urlOf(pathOf(app, 'styles.css')), ...new Set(documentStyles.flat())],
    pages: await modulesIn('pages'),
    layouts: await modulesIn('layouts'),
  }

  async function modulesIn(kind: 'pages' | 'layouts') {
    const files = findModules(app, kind).map(async ({ name, path }) => {
      return [name, { module: urlOf(path), scripts: [], styles: await stylesOf(path) }] as const
    })
    return Object.fromEntries(await Promise.all(files))
  }

  async function stylesOf(file: string): Promise<string[]> {
    return (await importedStyles.of(normalizePath(file))).map(urlOf)
  }

  function urlOf(path: string): string {
    return devUrl(root, path)
  }
}

export function devUrl(root: string, path: string): string {
  const inside = pathFromRoot(root, path)
  return inside.startsWith('../') ? `/@fs${normalizePath(path)}` : `/${inside}`
}
