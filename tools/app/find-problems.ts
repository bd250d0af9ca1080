import type { LayoutModule, PageModule } from '../../src/api/routes/route.ts'
import type {
  DocumentServer,
  LayoutServerModule,
  ServerModule,
} from '../../src/api/server-module.ts'
import type { ExportNames } from './exports-of.ts'
import type { LayoutFiles, PageFiles } from './page-files.ts'
import type { AppFiles } from './read-app.ts'

const PAGE_EXPORTS = Object.keys({
  Page: true,
  ErrorBoundary: true,
} satisfies Record<keyof PageModule, true>)

const LAYOUT_EXPORTS = Object.keys({
  Layout: true,
  ErrorBoundary: true,
} satisfies Record<keyof LayoutModule, true>)

const SERVER_EXPORTS = Object.keys({
  loader: true,
  action: true,
  search: true,
  cacheControl: true,
  limits: true,
  password: true,
} satisfies Record<keyof ServerModule, true>)

const LAYOUT_SERVER_EXPORTS = Object.keys({
  loader: true,
} satisfies Record<keyof LayoutServerModule, true>)

const DOCUMENT_EXPORTS = Object.keys({
  loader: true,
} satisfies Record<keyof DocumentServer, true>)

interface AllowedExports {
  /** The export without which the file has no use. */
  needed?: string
  known: ExportNames
  /** A sentence with their names. */
  allowed: string
}

/** The files beside the pages. `worker.ts` may export anything. */
const BESIDE_PAGES: Record<string, AllowedExports> = {
  'routes.ts': {
    known: ['routes', 'redirects'],
    allowed: 'It exports routes, and may export redirects.',
  },
  'document.server.ts': {
    needed: 'loader',
    known: DOCUMENT_EXPORTS,
    allowed: 'It exports loader.',
  },
  'server.ts': {
    known: ['default', 'onError', 'limits'],
    allowed:
      'It may have a default export, which is a Hono app, and may export onError and limits.',
  },
  'headers.ts': { needed: 'headers', known: ['headers'], allowed: 'It exports headers.' },
  'browser.ts': {
    known: ['onError', 'loadWhen'],
    allowed: 'It may export onError and loadWhen.',
  },
}

interface FilesOfRoutes {
  pageFiles: PageFiles
  layoutFiles: LayoutFiles
}

/** Compares the pages and layouts of a route table with the app's files. Returns a sentence for each problem, with what to do. */
export function findProblems({ pageFiles, layoutFiles }: FilesOfRoutes, files: AppFiles): string[] {
  const pages: Named[] = [...pageFiles].map(([route, name]) => ({ route, kind: PAGE, name }))
  const layouts: Named[] = [...layoutFiles].flatMap(([route, names]) =>
    names.map((name) => ({ route, kind: LAYOUT, name })),
  )
  return [
    ...[...pages, ...onePerFile(layouts)].flatMap((module) => importProblems(module, files)),
    ...onePerFile([...pages, ...layouts]).flatMap((module) => moduleProblems(module, files)),
    ...[PAGE, LAYOUT].flatMap((kind) => {
      const named = kind === PAGE ? pages : layouts
      const names = new Set(named.map(({ name }) => name))
      return [...files.keys()].flatMap((path) => serverModuleProblems(path, kind, { names, files }))
    }),
    ...Object.entries(BESIDE_PAGES).flatMap(([path, exports]) =>
      exportProblems(path, files.get(path), exports),
    ),
  ]
}

/** A module that a route names. */
interface Named {
  route: string
  kind: Kind
  /** `undefined` if the route table imports no file of the folder. */
  name: string | undefined
}

/** Pages, or layouts. */
interface Kind {
  noun: 'page' | 'layout'
  exports: AllowedExports
  serverExports: ExportNames
}

const PAGE: Kind = {
  noun: 'page',
  exports: {
    needed: 'Page',
    known: PAGE_EXPORTS,
    allowed: 'A page exports Page, and may export ErrorBoundary.',
  },
  serverExports: SERVER_EXPORTS,
}

const LAYOUT: Kind = {
  noun: 'layout',
  exports: {
    needed: 'Layout',
    known: LAYOUT_EXPORTS,
    allowed: 'A layout exports Layout, and may export ErrorBoundary.',
  },
  serverExports: LAYOUT_SERVER_EXPORTS,
}

/** Routes may share a file. */
function onePerFile(modules: readonly Named[]): Named[] {
  return [...new Map(modules.map((one) => [`${one.kind.noun} ${one.name}`, one])).values()]
}

function importProblems({ route, kind: { noun }, name }: Named, files: AppFiles): string[] {
  const use = noun === 'page' ? `The route "${route}"` : `The route "${route}" is in a layout that`
  if (name === undefined) {
    return [
      `${use} imports no ${noun}: write () => import('./${noun}s/….tsx') in routes.ts, with a file in the app's folder ${noun}s/.`,
    ]
  }
  if (files.has(`${noun}s/${name}.tsx`)) return []
  return [
    `${use} imports ${noun}s/${name}.tsx, which does not exist: create the file, or remove the ${noun === 'page' ? 'route' : 'layout'} from routes.ts.`,
  ]
}

function moduleProblems({ kind: { noun, exports }, name }: Named, files: AppFiles): string[] {
  const path = `${noun}s/${name}.tsx`
  return exportProblems(path, files.get(path), exports)
}

interface ServerModuleFacts {
  /** The pages or layouts of the route table. */
  names: ReadonlySet<string | undefined>
  files: AppFiles
}

function serverModuleProblems(
  path: string,
  { noun, serverExports }: Kind,
  { names, files }: ServerModuleFacts,
): string[] {
  const isOfKind = path.startsWith(`${noun}s/`) && path.endsWith('.server.ts')
  if (!isOfKind) return []
  const name = path.slice(`${noun}s/`.length, -'.server.ts'.length)
  if (!names.has(name)) {
    return [
      `${path} is not used: no ${noun === 'page' ? 'route' : 'layout'} in routes.ts imports ${noun}s/${name}.tsx.`,
    ]
  }
  const allowed = `It may export ${serverExports.join(', ')}.`
  return exportProblems(path, files.get(path), { known: serverExports, allowed })
}

/** A misspelt name would be ignored: the page would have no error boundary, or no password. */
function exportProblems(
  path: string,
  exported: ExportNames | undefined,
  { needed, known, allowed }: AllowedExports,
): string[] {
  if (!exported) return []
  if (needed !== undefined && !exported.includes(needed) && !exported.includes('*')) {
    return [`${path} has no export named "${needed}"; it has ${list(exported)}. ${allowed}`]
  }
  const unknown = exported.filter((name) => name !== '*' && !known.includes(name))
  if (unknown.length === 0) return []
  return [
    `${path} exports ${list(unknown)}, which nothing reads. ${allowed} Other values belong in a file of their own.`,
  ]
}

function list(exported: ExportNames): string {
  if (exported.length === 0) return 'no exports'
  return exported.map((name) => (name === 'default' ? 'a default export' : `"${name}"`)).join(', ')
}
