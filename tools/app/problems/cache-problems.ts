import type { AppHeaders } from '../../../src/api/app-headers.ts'
import type { AppFiles } from '../app-files.ts'
import type { PageFiles } from '../page-files.ts'
import { routesThatExport } from '../routes-that-export.ts'

/** Finds pages that can't be kept for all visitors, as far as exports show it. Returns a sentence for each, with what to do. */
export function cacheProblems(
  table: { pageFiles: PageFiles; withoutPage: ReadonlySet<string> },
  files: AppFiles,
  headers: AppHeaders,
): string[] {
  const routes = routesThatExport('cache', table, files)
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
  return `${file} exports cache and password, but a kept page is for everybody. Remove one of them.`
}

function noPageProblem(route: string, page: string): string {
  return `pages/${page}.server.ts exports cache, but the route "${route}" has no page: only pages are kept. Remove cache, and set Cache-Control on the response.`
}

function nonceProblem(file: string): string {
  return `${file} exports cache, but headers.ts has nonce = true, and each document needs a nonce of its own. Remove cache, or allow the inline scripts by their hashes: scripts: ["'sha256-…'"].`
}
