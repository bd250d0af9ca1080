import type { PageRequest } from '../request/page-request.ts'
import { isShared, PRIVATE } from './cache-control.ts'
import { changeHeaders } from './change-headers.ts'
import { hasNonce } from './security-headers.ts'

/** Caches read them before `Cache-Control`: https://www.rfc-editor.org/rfc/rfc9213 */
const FOR_CACHES = ['CDN-Cache-Control', 'Cloudflare-CDN-Cache-Control']

/**
 * Makes a response private that a shared cache may keep, but that is for one visitor: it has a cookie or a nonce, or a
 * loader has read the visitor. Page data too, which depends on more than its URL. It looks at the final headers, so it
 * comes after the code that can set them: once for a page, and again after the app's middleware.
 */
export function refuseSharedCaching(request: PageRequest, response: Response): Response {
  const { headers, status } = response
  if (status === 101 || !mayBeShared(headers) || !isForOneVisitor(request, headers)) return response
  return changeHeaders(response, makePrivate)
}

function mayBeShared(headers: Headers): boolean {
  const value = headers.get('Cache-Control')
  return (value !== null && isShared(value)) || FOR_CACHES.some((name) => headers.has(name))
}

function isForOneVisitor(request: PageRequest, headers: Headers): boolean {
  const { wants, visitorReaders } = request
  if (wants === 'data' || visitorReaders.length > 0) return true
  return headers.has('Set-Cookie') || hasNonce(headers)
}

function makePrivate(headers: Headers): void {
  const value = headers.get('Cache-Control')
  if (value === null || isShared(value)) headers.set('Cache-Control', PRIVATE)
  for (const name of FOR_CACHES) headers.delete(name)
}
