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
  const withPage = routes.filter((route) => !table.withoutPage.has(route))
  return [
    ...modulesOf(routes, table)
      .filter((file) => files.get(file)!.includes('password'))
      .map(passwordProblem),
    ...(headers.nonce ? modulesOf(withPage, table).map(nonceProblem) : []),
  ]
}

function passwordProblem(file: string): string {
  return `${file} exports cache and password, but a kept page is for everybody. Remove one of them.`
}

function modulesOf(
  routes: readonly string[],
  { pageFiles }: { pageFiles: PageFiles },
): readonly string[] {
  return [...new Set(routes.map((route) => `pages/${pageFiles.get(route)}.server.ts`))]
}

function nonceProblem(file: string): string {
  return `${file} exports cache, but headers.ts has nonce = true, and each document needs a nonce of its own. Remove cache, or allow the inline scripts by their hashes: scripts: ["'sha256-…'"].`
}
