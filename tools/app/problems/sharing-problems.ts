import type { AppHeaders } from '../../../src/api/app-headers.ts'
import { REASONS } from '../../../src/server/shared-pages/reasons.ts'
import type { AppFiles } from '../app-files.ts'
import type { RouteTable } from '../read-app.ts'
import { routesThatExport } from '../page-files.ts'

type RoutesOfApp = Pick<RouteTable, 'pageFiles' | 'withoutPage'>

/** Finds pages that visitors can't share, as far as exports show it. A sentence for each, with advice. */
export function sharingProblems(table: RoutesOfApp, files: AppFiles, headers: AppHeaders): string[] {
  return (['prerender', 'cache'] as const).flatMap((exported) => {
    const routes = routesThatExport(exported, table, files)
    const withoutPage = routes.filter((route) => table.withoutPage.has(route))
    const withPage = routes.filter((route) => !table.withoutPage.has(route))
    return [
      ...modulesOf(routes, table)
        .filter((file) => files.get(file)!.includes('password'))
        .map((file) => REASONS.password(file, exported)),
      ...(exported === 'prerender' ? withoutPage : []).map((route) =>
        REASONS.noPage(modulesOf([route], table)[0]!, route),
      ),
      ...(headers.nonce ? modulesOf(withPage, table) : []).map((file) => REASONS.everyNonce(file, exported)),
    ]
  })
}

function modulesOf(routes: readonly string[], { pageFiles }: RoutesOfApp): readonly string[] {
  return [...new Set(routes.map((route) => `pages/${pageFiles.get(route)}.server.ts`))]
}
