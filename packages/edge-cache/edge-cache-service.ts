import { request } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { Response, type Request } from 'miniflare'
import { createEdgeCache } from './edge-cache.ts'
import type { EdgeAnswer, EdgeRequest } from './load-entry.ts'
import { KEY_HEADER, URL_HEADER } from './stand-in-entry.ts'

/** The service that the Worker calls by its binding. `entrypoint`: of shared pages, once it is served. */
export function edgeCacheService(entrypoint: () => Promise<URL>): (received: Request) => Promise<Response> {
  const cache = createEdgeCache({ ask: async (asked) => ask(await entrypoint(), asked) })
  return async (received) => {
    if (received.url.endsWith('/purge')) {
      const { tags } = (await received.json()) as { tags: string[] }
      return Response.json(cache.purge(tags))
    }
    const { [KEY_HEADER]: key, [URL_HEADER]: url, ...headers } = Object.fromEntries(received.headers)
    const { body, ...answer } = await cache.answer({ key: key!, url: url!, headers })
    const hasNoBody = answer.status === 204 || answer.status === 304
    return new Response(hasNoBody ? null : body, answer)
  }
}

/** Each request has its own connection, because workerd resets idle ones. */
function ask(entrypoint: URL, { url, headers }: EdgeRequest): Promise<EdgeAnswer> {
  const { promise, resolve, reject } = Promise.withResolvers<EdgeAnswer>()
  const { pathname, search } = new URL(url)
  const sent = { ...headers, [URL_HEADER]: url }
  const asked = request(new URL(pathname + search, entrypoint), { headers: sent, agent: false })
  asked.on('error', reject)
  asked.on('response', async (received) => {
    try {
      const body = new Uint8Array(await buffer(received))
      resolve({ status: received.statusCode!, headers: plain(received.headers), body })
    } catch (error) {
      reject(error)
    }
  })
  asked.end()
  return promise
}

const HOP_HEADERS = ['connection', 'keep-alive', 'transfer-encoding']

function plain(headers: Record<string, string | string[] | undefined>): Record<string, string> {
  const entries = Object.entries(headers).filter(([name]) => !HOP_HEADERS.includes(name))
  return Object.fromEntries(entries.map(([name, value]) => [name, String(value)]))
}
