import { once } from 'node:events'
import { basename, resolve } from 'node:path'
import { request, type IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { Response, type Request } from 'miniflare'
import { CACHED_ENTRYPOINT } from '../../tools/for-packages.ts'
import { CACHE_BINDING, standInEntry, KEY_HEADER, URL_HEADER } from './stand-in-entry.ts'
import { createEdgeCache } from './edge-cache.ts'
import type { EdgeAnswer, EdgeRequest } from './load-entry.ts'

export interface StandInOptions {
  /** The folder of the built Worker. */
  folder: string
  /** Its module. */
  main: string
  /** Where the entrypoint of shared pages is served, once it is. */
  entrypoint: () => Promise<URL>
}

/** What Miniflare needs besides so that a Worker with shared pages has a cache. */
export interface EdgeCacheParts {
  sockets: { host: string; port: number; entrypoint: string }[]
  /** The first is the Worker's entry. */
  modules: { type: 'ESModule'; path: string; contents: string }[]
  bindings: Record<string, ReturnType<typeof edgeCacheService>>
}

/** The stand-in for Cloudflare's cache. */
export function standIn({ folder, main, entrypoint }: StandInOptions): EdgeCacheParts {
  const contents = standInEntry({ built: `./${basename(main)}`, entrypoint: CACHED_ENTRYPOINT })
  const path = resolve(folder, 'arrive-edge-cache.js')
  return {
    sockets: [{ host: '127.0.0.1', port: 0, entrypoint: CACHED_ENTRYPOINT }],
    modules: [{ type: 'ESModule', path, contents }],
    bindings: { [CACHE_BINDING]: edgeCacheService(entrypoint) },
  }
}

/** What the served Worker calls by its binding. `entrypoint`: the URL of that of shared pages. */
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
async function ask(entrypoint: URL, { url, headers }: EdgeRequest): Promise<EdgeAnswer> {
  const { pathname, search } = new URL(url)
  const sent = { ...headers, [URL_HEADER]: url }
  const asked = request(new URL(pathname + search, entrypoint), { headers: sent, agent: false })
  asked.on('error', () => {}) // after the response too, whose body rejects then
  asked.end()
  const [received] = (await once(asked, 'response')) as [IncomingMessage]
  const body = new Uint8Array(await buffer(received))
  return { status: received.statusCode!, headers: plain(received.headers), body }
}

const HOP_HEADERS = ['connection', 'keep-alive', 'transfer-encoding']

function plain(headers: Record<string, string | string[] | undefined>): Record<string, string> {
  const entries = Object.entries(headers).filter(([name]) => !HOP_HEADERS.includes(name))
  return Object.fromEntries(entries.map(([name, value]) => [name, String(value)]))
}
