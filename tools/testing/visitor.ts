import type { FetchInit } from './fetch-init.ts'
import type { FormFields } from './form-fields.ts'

/**
 * A browser without JavaScript, as the Worker sees it: it stores cookies and sends forms. It follows no
 * redirect, so that your test can read `Location`.
 */
export interface Visitor {
  /** The values of the cookies by name, which you may change. Path and domain are ignored. */
  cookies: Map<string, string>
  /** Sends a request with the cookies, and stores those of the response. */
  fetch(path: string, init?: FetchInit): Promise<Response>
  /** The same with GET. */
  get(path: string, init?: FetchInit): Promise<Response>
  /**
   * Sends a form as a page of the app would: `visitor.post('/login', { name: 'Ada' })`. `FormData` is sent as
   * `multipart/form-data`.
   */
  post(path: string, fields: FormFields, init?: FetchInit): Promise<Response>
}

interface VisitedApp {
  origin: string
  fetch(path: string, init?: FetchInit): Promise<Response>
}

/** Creates a visitor without cookies. `headers`: are sent with each request. */
export function createVisitor(app: VisitedApp, headers: HeadersInit = {}): Visitor {
  const cookies = new Map<string, string>()

  async function request(path: string, init: FetchInit, ownHeaders: HeadersInit = {}) {
    const cookie = [...cookies].map((pair) => pair.join('=')).join('; ')
    const all = new Headers(cookie === '' ? {} : { Cookie: cookie })
    for (const some of [headers, ownHeaders, init.headers ?? {}]) {
      for (const [name, value] of new Headers(some)) all.set(name, value)
    }
    const response = await app.fetch(path, { ...init, headers: all })
    for (const line of response.headers.getSetCookie()) storeCookie(cookies, line)
    return response
  }

  return {
    cookies,
    fetch: (path, init = {}) => request(path, init),
    get: (path, init = {}) => request(path, { ...init, method: 'GET' }),
    post(path, fields, init = {}) {
      const body = fields instanceof FormData ? fields : new URLSearchParams(fields)
      return request(path, { ...init, method: 'POST', body }, { Origin: app.origin })
    },
  }
}

/** https://www.rfc-editor.org/rfc/rfc6265#section-5.2 */
function storeCookie(cookies: Map<string, string>, line: string): void {
  const [pair = '', ...attributes] = line.split(';')
  const [name, value] = splitPair(pair)
  if (hasEnded(new Map(attributes.map(lowerName)))) cookies.delete(name)
  else cookies.set(name, value)
}

function hasEnded(attributes: ReadonlyMap<string, string>): boolean {
  const maxAge = attributes.get('max-age')
  if (maxAge !== undefined) return Number(maxAge) <= 0
  return Date.parse(attributes.get('expires') ?? '') <= Date.now()
}

function lowerName(attribute: string): [string, string] {
  const [name, value] = splitPair(attribute)
  return [name.toLowerCase(), value]
}

function splitPair(text: string): [string, string] {
  const [name = '', ...value] = text.split('=')
  return [name.trim(), value.join('=').trim()]
}
