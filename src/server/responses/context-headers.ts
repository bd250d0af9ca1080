import type { PageRequest } from '../request/page-request.ts'
import { isShared, PRIVATE } from './cache-control.ts'
import { hasNonce } from './security-headers.ts'

/** These say what our own body is, or where our own redirect leads. */
const OURS = ['content-type', 'content-length', 'location']

/** The app's values come beside ours: `Vary: Accept` of an error page, the preloads of a document. */
const LISTS = ['vary', 'link']

/**
 * Adds the headers and cookies that the app's own code has set through Hono's context; they win over
 * our defaults. Costs nothing if no code has read the context.
 */
export function withContextHeaders(request: PageRequest, response: Response): Response {
  if (!request.isContextShared || response.status === 101) return response
  const { context } = request
  if (request.isAppResponse) addMissing(response.headers, context.res.headers)
  else addHeaders(response, context.res.headers)
  if (isForOneVisitor(request, response)) keepPrivate(response.headers)
  // Otherwise Hono would add the same headers again, and replace cookies and lists.
  context.res = undefined
  context.res = response
  return response
}

function addHeaders({ headers, status }: Response, added: Headers): void {
  const cookies = headers.getSetCookie()
  for (const [name, value] of added) {
    if (OURS.includes(name)) continue
    if (name === 'cache-control' && !mayCache(status, headers)) continue
    if (name === 'set-cookie') addCookie(headers, value, cookies)
    else if (LISTS.includes(name)) headers.append(name, value)
    else headers.set(name, value)
  }
}

/** The headers of a response of the app's own win. */
function addMissing(headers: Headers, added: Headers): void {
  const cookies = headers.getSetCookie()
  for (const [name, value] of added) {
    if (name === 'set-cookie') addCookie(headers, value, cookies)
    else if (!headers.has(name) && !OURS.includes(name)) headers.append(name, value)
  }
}

/** A response that the app has made with the context has its cookies already. */
function addCookie(headers: Headers, value: string, there: readonly string[]): void {
  if (!there.includes(value)) headers.append('set-cookie', value)
}

/** What was meant for a page is not said of a failure, nor of what must not be stored. */
function mayCache(status: number, headers: Headers): boolean {
  return status < 500 && !/no-store/.test(headers.get('Cache-Control') ?? '')
}

/** A shared cache would give the response to others, cookies and nonce included. */
function isForOneVisitor({ isPersonal }: PageRequest, { headers }: Response): boolean {
  return isPersonal || hasNonce(headers) || headers.has('Set-Cookie')
}

function keepPrivate(headers: Headers): void {
  const value = headers.get('Cache-Control')
  if (value !== null && isShared(value)) headers.set('Cache-Control', PRIVATE)
}
