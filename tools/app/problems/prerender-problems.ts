import type { AppHeaders } from '../../../src/api/app-headers.ts'
import type { AppFiles } from '../app-files.ts'
import type { PageFiles } from '../page-files.ts'
import { routesThatExport } from '../routes-that-export.ts'

interface RoutesOfApp {
  pageFiles: PageFiles
  /** The routes that have only a server module. */
  withoutPage: ReadonlySet<string>
}

/** Finds pages that can't be files, as far as exports show it. Returns a sentence for each, with what to do. */
export function prerenderProblems(
  table: RoutesOfApp,
  files: AppFiles,
  headers: AppHeaders,
): string[] {
  const routes = routesThatExport('prerender', table, files)
  const modules = [
    ...new Set(routes.map((route) => `pages/${table.pageFiles.get(route)}.server.ts`)),
  ]
  const withoutPage = routes.filter((route) => table.withoutPage.has(route))
  return [
    ...modules.filter((file) => files.get(file)!.includes('password')).map(passwordProblem),
    ...withoutPage.map((route) => noPageProblem(route, table.pageFiles.get(route)!)),
    ...(headers.nonce ? modules.map(nonceProblem) : []),
  ]
}

function passwordProblem(file: string): string {
  return `${file} exports prerender and password, but a file is served to everybody. Remove one of them.`
}

function noPageProblem(route: string, page: string): string {
  return `pages/${page}.server.ts exports prerender, but the route "${route}" has no page: only pages can be made at build. Remove prerender, or put the file into public/.`
}

function nonceProblem(file: string): string {
  return `${file} exports prerender, but headers.ts has nonce = true, and each document needs a nonce of its own. Remove prerender, or allow the inline scripts by their hashes: scripts: ["'sha256-…'"].`
}
