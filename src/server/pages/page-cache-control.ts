import type { ServerModule } from '../../api/server-module.ts'
import { serverFile } from '../data/data-owner.ts'
import { logEvent } from '../request/log.ts'
import type { PageRequest } from '../request/page-request.ts'
import { isShared, PRIVATE, SharedCacheRefused } from '../responses/cache-control.ts'

/**
 * The page's own `cacheControl`, unless a loader has read the visitor: a cache must not give the document to the next one.
 * Development says so; visitors get a private document.
 */
export function pageCacheControl(
  request: PageRequest,
  { cacheControl }: ServerModule,
): string | undefined {
  const { visitorReaders } = request
  if (cacheControl === undefined || !isShared(cacheControl) || visitorReaders.length === 0) {
    return cacheControl
  }
  const refused = new SharedCacheRefused(
    serverFile(request, undefined),
    cacheControl,
    reasonOf(visitorReaders),
  )
  if (import.meta.env.DEV) throw refused
  logEvent('caching refused', request, { reason: refused.message })
  return undefined
}

function reasonOf(files: readonly string[]): string {
  return (
    `the loader in ${files.join(' and ')} reads the request's headers, cookies or c.var, so each visitor gets a page of ` +
    `their own. Write cacheControl = ${JSON.stringify(PRIVATE)}, or read only the URL, params and c.env.`
  )
}
