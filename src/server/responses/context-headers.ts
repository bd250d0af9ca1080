import type { Context } from 'hono'
import type { PageRequest, RequestKey } from '../request/page-request.ts'
import { refuseSharedCaching } from './refuse-shared-caching.ts'
import { isSecured, withSecurityHeaders } from './security-headers.ts'

/** These describe our own body, or the target of our own redirect. */
const OURS = ['content-type', 'content-length', 'location']

/** The app's values are added to ours: `Vary: Accept` of an error page, the preloads of a document. */
const LISTS = ['vary', 'link']

/** Notes a response that the app's own code has made, in place of a page. */
export function noteAppResponse(request: PageRequest, response: Response): Response {
  request.get(APP_RESPONSE).response = response
  return response
}

const APP_RESPONSE: RequestKey<{ response?: Response }> = { make: () => ({}) }

/** Adds the headers and cookies that the app's code has set through Hono's context; they win over ours. */
export function withContextHeaders(request: PageRequest, response: Response): Response {
  const { sharedContext } = request
  if (!sharedContext) return response // `resultResponse` has checked what the app has returned
  const isOfApp = response === request.get(APP_RESPONSE).response
  const isComplete = isSecured(response) && !isOfApp
  const added = sharedContext.res.headers
  if (isOfApp) addToAppResponse(response.headers, added)
  else addHeaders(response, added)
  const secured = isComplete ? response : withSecurityHeaders(response)
  const checked = refuseSharedCaching(request, secured)
  replaceResponse(sharedContext, checked)
  return checked
}

/**
 * Makes a response that of a context. Hono's setter alone adds the headers of the response before, and
 * replaces cookies and lists by them: https://github.com/honojs/hono/pull/970
 */
export function replaceResponse(context: Context, response: Response): void {
  context.res = undefined
  context.res = response
}

/**
 * Mostly there is nothing to add. `forEach` finds that without an iterator, which costs more in workerd:
 * docs/decisions/045-cpu-and-memory.md.
 */
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

/** Headers of the app's own response win. */
function addToAppResponse(headers: Headers, added: Headers): void {
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

/** Don't apply a page's `Cache-Control` to errors or `no-store` responses. */
function mayCache(status: number, headers: Headers): boolean {
  return status < 500 && !/no-store/.test(headers.get('Cache-Control') ?? '')
}
