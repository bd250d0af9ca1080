import type { ExportNames } from '../exports-of.ts'
import { filesWhere, type AppFiles } from '../app-files.ts'
import type { RouteTable } from '../read-app.ts'
import { allowedExports, LAYOUT, NO_PAGE, PAGE, type AllowedExports, type Kind } from './known-exports.ts'

/** Compares the pages and layouts of a route table with the app's files. A sentence for each problem. */
export function findProblems(
  { pageFiles, layoutFiles, withoutPage }: Pick<RouteTable, 'pageFiles' | 'layoutFiles' | 'withoutPage'>,
  files: AppFiles,
): string[] {
  const pages: Named[] = [...pageFiles].map(([route, name]) => {
    return { route, kind: withoutPage.has(route) ? NO_PAGE : PAGE, name }
  })
  const layouts: Named[] = [...layoutFiles].flatMap(([route, names]) =>
    names.map((name) => ({ route, kind: LAYOUT, name })),
  )
  return [
    ...[...pages, ...onePerFile(layouts)].flatMap((module) => importProblems(module, files)),
    ...onePerFile([...pages, ...layouts]).flatMap((module) => moduleProblems(module, files)),
    ...[PAGE, LAYOUT].flatMap((kind) => {
      const named = kind === PAGE ? pages : layouts
      const names = new Set(named.map(({ name }) => name)) // of both kinds of pages
      return [...files.keys()].flatMap((path) => serverModuleProblems(path, kind, { names, files }))
    }),
    ...BESIDE_PAGES.flatMap((path) => exportProblems(path, files.get(path), allowedExports(path))),
  ]
}

/** The files beside the pages whose exports are known. */
const BESIDE_PAGES = filesWhere(({ needed, optional }) => (needed ?? optional) !== undefined)

interface Named {
  route: string
  kind: Kind
  /** `undefined` if the route table imports no file of the folder. */
  name: string | undefined
}

/** Routes may share a file. */
function onePerFile(modules: readonly Named[]): Named[] {
  return [...new Map(modules.map((one) => [`${one.kind.noun} ${one.name}`, one])).values()]
}

function importProblems({ route, kind, name }: Named, files: AppFiles): string[] {
  const { noun, ending } = kind
  const use = noun === 'page' ? `The route "${route}"` : `The route "${route}" is in a layout that`
  if (name === undefined) {
    return [
      `${use} imports no ${noun}: write () => import('./${noun}s/….tsx') in routes.ts, with a file in the app's folder ${noun}s/. Its name ends with .tsx, whatever is in it.`,
    ]
  }
  if (files.has(`${noun}s/${name}${ending}`)) return []
  return [
    `${use} imports ${noun}s/${name}${ending}, which does not exist: create the file, or remove the ${noun === 'page' ? 'route' : 'layout'} from routes.ts.`,
  ]
}

function moduleProblems({ kind, name }: Named, files: AppFiles): string[] {
  const { noun, ending, exports } = kind
  const path = `${noun}s/${name}${ending}`
  return exportProblems(path, files.get(path), exports)
}

function serverModuleProblems(
  path: string,
  { noun, serverExports }: Kind,
  { names, files }: { names: ReadonlySet<string | undefined>; files: AppFiles },
): string[] {
  const isOfKind = path.startsWith(`${noun}s/`) && path.endsWith('.server.ts')
  if (!isOfKind) return []
  const name = path.slice(`${noun}s/`.length, -'.server.ts'.length)
  if (!names.has(name)) {
    return [
      `${path} is not used: no ${noun === 'page' ? 'route' : 'layout'} in routes.ts imports ${noun}s/${name}.tsx.`,
    ]
  }
  return exportProblems(path, files.get(path), serverExports)
}

/** A misspelt name would be ignored: the page would have no error boundary, or no password. */
function exportProblems(
  path: string,
  exported: ExportNames | undefined,
  { needed, known, allowed }: AllowedExports,
): string[] {
  if (!exported) return []
  if (needed.length > 0 && ![...needed, '*'].some((name) => exported.includes(name))) {
    return [
      `${path} has no export named ${needed.map((name) => `"${name}"`).join(' or ')}; it has ${list(exported)}. ${allowed}`,
    ]
  }
  const unknown = exported.filter((name) => name !== '*' && known?.includes(name) === false)
  if (unknown.length === 0) return []
  return [
    `${path} exports ${list(unknown)}, which nothing reads. ${allowed} Other values belong in a file of their own.`,
  ]
}

function list(exported: ExportNames): string {
  if (exported.length === 0) return 'no exports'
  return exported.map((name) => (name === 'default' ? 'a default export' : `"${name}"`)).join(', ')
}
