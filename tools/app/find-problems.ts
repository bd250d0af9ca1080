import type { PageModule } from '../../src/api/routes/route.ts'
import type { DocumentServer, ServerModule } from '../../src/api/server-module.ts'
import type { ExportNames } from './exports-of.ts'
import type { PageFiles } from './page-files.ts'
import type { AppFiles } from './read-app.ts'

const PAGE_EXPORTS = Object.keys({
  Page: true,
  Layout: true,
  ErrorBoundary: true,
} satisfies Record<keyof PageModule, true>)

const SERVER_EXPORTS = Object.keys({
  loader: true,
  action: true,
  search: true,
  cacheControl: true,
  limits: true,
  password: true,
} satisfies Record<keyof ServerModule, true>)

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

/** Compares the pages of a route table with the app's files. Returns a sentence for each problem, with what to do. */
export function findProblems(pages: PageFiles, files: AppFiles): string[] {
  return [
    ...[...pages].flatMap(([route, page]) => routeProblems(route, page, files)),
    ...[...new Set(pages.values())].flatMap((page) => pageProblems(page, files)),
    ...[...files.keys()].flatMap((path) => serverModuleProblems(path, pages, files)),
    ...Object.entries(BESIDE_PAGES).flatMap(([path, exports]) =>
      exportProblems(path, files.get(path), exports),
    ),
  ]
}

function routeProblems(route: string, page: string | undefined, files: AppFiles): string[] {
  if (page === undefined) {
    return [
      `The route "${route}" imports no page: write () => import('./pages/….tsx') in routes.ts, with a file in the app's folder pages/.`,
    ]
  }
  if (files.has(`pages/${page}.tsx`)) return []
  return [
    `The route "${route}" imports pages/${page}.tsx, which does not exist: create the file, or remove the route from routes.ts.`,
  ]
}

function pageProblems(page: string | undefined, files: AppFiles): string[] {
  const path = `pages/${page}.tsx`
  const allowed = `A page exports Page, and may export ${PAGE_EXPORTS.slice(1).join(' and ')}.`
  return exportProblems(path, files.get(path), { needed: 'Page', known: PAGE_EXPORTS, allowed })
}

function serverModuleProblems(path: string, pages: PageFiles, files: AppFiles): string[] {
  const page = /^pages\/(.+)\.server\.ts$/.exec(path)?.[1]
  if (page === undefined) return []
  if (![...pages.values()].includes(page)) {
    return [`${path} is not used: no route in routes.ts imports pages/${page}.tsx.`]
  }
  const allowed = `It may export ${SERVER_EXPORTS.join(', ')}.`
  return exportProblems(path, files.get(path), { known: SERVER_EXPORTS, allowed })
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
