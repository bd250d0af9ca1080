import type { FormFields } from './form-fields.ts'

/**
 * A browser without JavaScript, as the server sees it: it keeps cookies and sends forms. No redirect is
 * followed, so that a test can read its `Location`.
 */
export interface Visitor {
  /** The cookies by name, to read or to change. Their path and domain are not looked at. */
  cookies: Map<string, string>
  fetch(path: string, init?: RequestInit): Promise<Response>
  get(path: string, init?: RequestInit): Promise<Response>
  /** Sends a form from a page of the app, with its `Origin`. `FormData` is sent as `multipart/form-data`. */
  post(path: string, fields: FormFields, init?: RequestInit): Promise<Response>
}

interface VisitedApp {
  origin: string
  fetch(path: string, init?: RequestInit): Promise<Response>
}

/** Creates a visitor without cookies. `headers`: are sent with each request. */
export function createVisitor(app: VisitedApp, headers: HeadersInit = {}): Visitor {
  const cookies = new Map<string, string>()

  async function request(path: string, init: RequestInit, ownHeaders: HeadersInit = {}) {
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
