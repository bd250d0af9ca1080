import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Hono } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { createAccount, type Account } from './account.ts'
import { failure, success } from './api-responses.ts'
import { assetRoutes } from './asset-routes.ts'
import { databaseRoutes } from './database-routes.ts'
import { previewRoutes } from './preview-routes.ts'
import { resourceRoutes } from './resource-routes.ts'
import { scriptRoutes } from './script-routes.ts'
import { serveSites, type Sites } from './serve-sites.ts'

export const ACCOUNT_ID = 'account'

const ACCOUNTS = [
  { id: ACCOUNT_ID, name: 'The first account' },
  { id: 'another', name: 'The second account' },
]

/** A stand-in for the part of Cloudflare's API that `wrangler deploy` and `preview` use, on loopback. */
export interface Api {
  url: string
  account: Account
  /**
   * Lets a request fail from now on; it is written as in `calls`, or all that fit an expression. Default: for
   * a reason that nobody knows.
   */
  fail(call: string | RegExp, failure?: Failure): { lift(): void }
  /** Lets a request wait for its response until the fault is lifted. It is not carried out. */
  hang(call: string): { lift(): void }
  close(): Promise<void>
}

/** What the API says of a request that fails. */
interface Failure {
  status: ContentfulStatusCode
  code: number
  message: string
}

const FAILURE: Failure = { status: 400, code: 1, message: 'The stand-in fails this.' }

/** Of a token without the permission that the request needs. */
export const FORBIDDEN: Failure = { status: 403, code: 10000, message: 'Authentication error' }

export async function startApi(): Promise<Api> {
  const account = createAccount()
  const failing = new Map<string | RegExp, Failure>()
  const hanging = new Map<string, Promise<void>>()
  const sites = serveSites(account)
  const api = createApi(account, { failing, hanging, sites })
  const server = createServer((incoming, outgoing) => {
    void answer(api, incoming).then(async (response) => {
      outgoing.writeHead(response.status, Object.fromEntries(response.headers))
      outgoing.end(Buffer.from(await response.arrayBuffer()))
    })
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    account,
    fail(call, failure = FAILURE) {
      failing.set(call, failure)
      return { lift: () => void failing.delete(call) }
    },
    hang(call) {
      const { promise, resolve } = Promise.withResolvers<void>()
      hanging.set(call, promise)
      return {
        lift() {
          hanging.delete(call)
          resolve()
        },
      }
    },
    async close() {
      server.close()
      await sites.close()
    },
  }
}

interface ApiOptions {
  failing: ReadonlyMap<string | RegExp, Failure>
  hanging: ReadonlyMap<string, Promise<void>>
  sites: Sites
}

function createApi(account: Account, { failing, hanging, sites }: ApiOptions): Hono {
  const base = `/accounts/${ACCOUNT_ID}`
  const api = new Hono()
  api.use(async (c, next) => {
    const host = c.req.header('X-Site') // added by only-loopback.ts
    if (host !== undefined) return sites.respond(c.req.raw, host)
    const call = `${c.req.method} ${c.req.path.replace(base, '')}`
    account.calls.push(call)
    const lifted = hanging.get(call)
    await lifted
    const fault = lifted ? FAILURE : faultOf(call, failing)
    return fault ? failure(c, fault.status, fault) : next()
  })
  for (const routes of [scriptRoutes, assetRoutes, databaseRoutes, resourceRoutes, previewRoutes]) {
    api.route(base, routes(account))
  }
  // Wrangler asks you which of them you mean if nothing names one.
  api.get('/accounts', (c) => success(c, ACCOUNTS))
  api.get('/memberships', (c) =>
    success(
      c,
      ACCOUNTS.map((one) => ({ id: one.id, account: one })),
    ),
  )
  api.notFound((c) => failure(c, 501, { code: 2, message: 'The stand-in does not know this.' }))
  return api
}

function faultOf(call: string, failing: ReadonlyMap<string | RegExp, Failure>) {
  return [...failing].find(([one]) => (typeof one === 'string' ? one === call : one.test(call)))?.[1]
}

async function answer(api: Hono, incoming: IncomingMessage): Promise<Response> {
  const { method = 'GET', url, headers } = incoming
  const body = Buffer.concat(await Array.fromAsync(incoming))
  const init = { method, headers: headers as Record<string, string> }
  const request = new Request(`http://127.0.0.1${url}`, body.length > 0 ? { ...init, body } : init)
  return api.fetch(request)
}
