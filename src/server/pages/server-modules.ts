import { onceForms } from 'virtual:arrive/once-forms'
import { hasEdgeCache, pageFiles, withoutPage } from 'virtual:arrive/worker-facts'
import type { ServerModule } from '../../api/server-module.ts'
import { checkCache } from '../shared-pages/check-cache.ts'
import { checkLimits } from '../data/check-limits.ts'
import { isShared, SharedCacheRefused } from '../responses/cache-control.ts'
import { serverModulesIn } from '../modules/route-modules.ts'

const importers = import.meta.glob<ServerModule>('#app/pages/**/*.server.ts')
const byPage = serverModulesIn('pages', importers, checkModule)

/** Routes that import the same page have the same server module. */
const byRoute = new Map(Object.entries(pageFiles).map(([route, page]) => [route, byPage.get(page)]))

const NO_SERVER_MODULE: ServerModule = {}

/** The server module of a route's page; an empty one if the page has none. */
export function serverModuleOf(route: string): ServerModule | Promise<ServerModule> {
  return byRoute.get(route)?.() ?? NO_SERVER_MODULE
}

/** Does a route have a page? If not, its server module responds to each request. */
export function hasPage(route: string): boolean {
  return !withoutPage.includes(route)
}

function checkModule(module: ServerModule, page: string): ServerModule {
  if (import.meta.env.DEV) checkPasswordCaching(page, module)
  if (module.cache && (hasEdgeCache || import.meta.env.DEV)) {
    checkCache(module.cache, `pages/${page}.server.ts`)
  }
  if (onceForms && module.once !== undefined) onceForms.check(module.once, `pages/${page}.server.ts`)
  if (module.limits) checkLimits(module.limits, `pages/${page}.server.ts`)
  return module
}

/** In development: refuses a shared `cacheControl` of a page with a password, which is `no-store`. */
function checkPasswordCaching(page: string, { cacheControl, password }: ServerModule): void {
  if (password === undefined || cacheControl === undefined || !isShared(cacheControl)) return
  const reason = 'it has a password. Remove cacheControl: a page with a password is never cached.'
  throw new SharedCacheRefused(`pages/${page}.server.ts`, cacheControl, reason)
}
