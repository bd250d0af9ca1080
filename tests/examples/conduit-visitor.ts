import { afterAll, beforeAll } from 'vitest'
import { serveConduit } from './serve-conduit.ts'

type Server = Awaited<ReturnType<typeof serveConduit>>

/** A browser without JavaScript, as the server sees it: keeps cookies, sends forms. */
export interface Visitor {
  cookies: Map<string, string>
  /** The cookies of the last response, as they were sent. */
  lastCookies: () => string[]
  get: (path: string, headers?: Record<string, string>) => Promise<Response>
  /** Sends a form as a browser without JavaScript does it. */
  send: (path: string, fields: Record<string, string>, origin?: string) => Promise<Response>
}

/** The site's URL: only over https are cookies as they are in production. */
export const ORIGIN = 'https://conduit.example'

/** Serves examples/conduit during a file's tests, over https. */
export function servedConduit() {
  let server: Server
  beforeAll(async () => {
    server = await serveConduit({ onLog: () => {} })
  })
  afterAll(() => server?.dispose())

  async function dispatch(path: string, init: RequestInit): Promise<Response> {
    const { miniflare } = server
    const answer = await miniflare.dispatchFetch(ORIGIN + path, {
      ...init,
      redirect: 'manual',
    } as object)
    return answer as unknown as Response
  }

  function createVisitor(): Visitor {
    const cookies = new Map<string, string>()
    let last: string[] = []
    async function request(path: string, init: RequestInit): Promise<Response> {
      const response = await dispatch(path, init)
      last = response.headers.getSetCookie()
      for (const cookie of last) keepCookie(cookies, cookie)
      return response
    }
    const cookie = () => [...cookies].map((pair) => pair.join('=')).join('; ')
    return {
      cookies,
      lastCookies: () => last,
      get: (path, headers = {}) => request(path, { headers: { Cookie: cookie(), ...headers } }),
      send: (path, fields, origin = ORIGIN) => {
        const body = new URLSearchParams(fields)
        const headers = { Cookie: cookie(), Origin: origin }
        return request(path, { method: 'POST', body, headers })
      },
    }
  }

  /** Sends JSON to the API. */
  function callApi(method: string, path: string, body?: unknown, headers = {}): Promise<Response> {
    const json = body === undefined ? {} : { body: JSON.stringify(body) }
    return dispatch(`/api${path}`, {
      method,
      ...json,
      headers: { 'Content-Type': 'application/json', ...headers },
    })
  }

  /** Runs the Worker's cron trigger. */
  async function triggerCron(): Promise<void> {
    await fetch(`${server.triggers}?${new URLSearchParams({ cron: server.crons![0]! })}`)
  }

  const database = () => server.miniflare.getD1Database('DB', server.name)
  return { createVisitor, callApi, triggerCron, database }
}

function keepCookie(cookies: Map<string, string>, cookie: string): void {
  const [, name, value, attributes] = /^([^=]+)=([^;]*)(.*)$/.exec(cookie)!
  if (attributes!.includes('Max-Age=0')) cookies.delete(name!)
  else cookies.set(name!, value!)
}
