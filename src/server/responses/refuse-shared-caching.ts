import { logEvent } from '../reporting/log.ts'
import type { PageRequest } from '../request/page-request.ts'
import { visitorReaders } from '../request/visitor-readers.ts'
import { isShared, PRIVATE, SharedCacheRefused } from './cache-control.ts'
import { changeHeaders } from './change-headers.ts'
import { hasNonce } from './security-headers.ts'

/** Caches read them before `Cache-Control`: https://www.rfc-editor.org/rfc/rfc9213 */
const FOR_CACHES = ['CDN-Cache-Control', 'Cloudflare-CDN-Cache-Control']

/**
 * Makes a response private that shared caches could store, although it is for one visitor: it has a cookie or
 * a nonce, or a loader has read the visitor. Page data is always private, because it depends on more than its
 * URL. It looks at the final headers, so it runs after the code that can set them: for the page, and again
 * after the app's middleware. `exporter`: the server module whose `cacheControl` the response has. If its
 * loaders contradict it, development throws `SharedCacheRefused`, and production logs it.
 */
export function refuseSharedCaching(request: PageRequest, response: Response, exporter?: string): Response {
  const { headers, status } = response
  if (status === 101 || !mayBeShared(headers)) return response
  const isRead = visitorReaders(request).size > 0
  if (isRead && exporter !== undefined) refuseExport(request, headers, exporter)
  const isForOneVisitor = isRead || request.wants === 'data' || headers.has('Set-Cookie') || hasNonce(headers)
  return isForOneVisitor ? makePrivate(response) : response
}

/** May a shared cache store a response with these headers? */
export function mayBeShared(headers: Headers): boolean {
  const value = headers.get('Cache-Control')
  return (value !== null && isShared(value)) || FOR_CACHES.some((name) => headers.has(name))
}

function refuseExport(request: PageRequest, headers: Headers, exporter: string): void {
  const reason =
    `the loader in ${[...visitorReaders(request).keys()].join(' and ')} reads the request's headers, cookies or c.var, so each visitor gets a page of ` +
    `their own. Write cacheControl = ${JSON.stringify(PRIVATE)}, or read only the URL, params and c.env.`
  const refused = new SharedCacheRefused(exporter, headers.get('Cache-Control')!, reason)
  if (import.meta.env.DEV) throw refused
  logEvent('caching refused', request, { reason: refused.message })
}

export function makePrivate(response: Response): Response {
  const { headers, status } = response
  if (status === 101 || !mayBeShared(headers)) return response
  return changeHeaders(response, removeSharing)
}

function removeSharing(headers: Headers): void {
  const value = headers.get('Cache-Control')
  if (value === null || isShared(value)) headers.set('Cache-Control', PRIVATE)
  for (const name of FOR_CACHES) headers.delete(name)
}
