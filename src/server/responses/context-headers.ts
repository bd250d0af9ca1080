import type { PageRequest } from '../request/page-request.ts'
import { refuseSharedCaching } from './refuse-shared-caching.ts'

/** These say what our own body is, or where our own redirect leads. */
const OURS = ['content-type', 'content-length', 'location']

/** The app's values come beside ours: `Vary: Accept` of an error page, the preloads of a document. */
const LISTS = ['vary', 'link']

/**
 * Adds the headers and cookies that the app's own code has set through Hono's context; they win over
 * our defaults.
 */
export function withContextHeaders(request: PageRequest, response: Response): Response {
  if (!request.isContextShared) return refuseSharedCaching(request, response)
  const { context } = request
  if (request.isAppResponse) addMissing(response.headers, context.res.headers)
  else addHeaders(response, context.res.headers)
  const checked = refuseSharedCaching(request, response)
  // Otherwise Hono would add the same headers again, and replace cookies and lists.
  context.res = undefined
  context.res = checked
  return checked
}

/** Mostly there is nothing to add, which `forEach` finds without an iterator of workerd's. */
function addHeaders({ headers, status }: Response, added: Headers): void {
  const addCookie = cookieAdder(headers)
  added.forEach((value, name) => {
    if (OURS.includes(name)) return
    if (name === 'cache-control' && !mayCache(status, headers)) return
    if (name === 'set-cookie') addCookie(value)
    else if (LISTS.includes(name)) headers.append(name, value)
    else headers.set(name, value)
  })
}

/** The headers of a response of the app's own win. */
function addMissing(headers: Headers, added: Headers): void {
  const addCookie = cookieAdder(headers)
  added.forEach((value, name) => {
    if (name === 'set-cookie') addCookie(value)
    else if (!headers.has(name) && !OURS.includes(name)) headers.append(name, value)
  })
}

/** A response that the app has made with the context has its cookies already. */
function cookieAdder(headers: Headers): (cookie: string) => void {
  let there: readonly string[] | undefined
  return (cookie) => {
    there ??= headers.getSetCookie()
    if (!there.includes(cookie)) headers.append('set-cookie', cookie)
  }
}

/** What was meant for a page is not said of a failure, nor of what must not be stored. */
function mayCache(status: number, headers: Headers): boolean {
  return status < 500 && !/no-store/.test(headers.get('Cache-Control') ?? '')
}
