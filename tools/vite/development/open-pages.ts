import type { IncomingMessage, ServerResponse } from 'node:http'
import type { HotChannelClient, ViteDevServer } from 'vite'
import {
  PAGE_CONNECTED,
  REVISION_PATH,
  REVISION_TIMING,
  SOURCE_CHANGED,
  type ConnectedPage,
  type SourceChange,
} from '../../../src/wire/development/development-changes.ts'
import { patch } from '../patches.ts'
import { errorPages } from './error-pages.ts'

/** The pages that are open in browsers during `npm run dev`. */
export type OpenPages = ReturnType<typeof createOpenPages>

/**
 * Each document says which revision of the source it was rendered from. When its page connects, a document
 * that is older is loaded again: what was sent since then went to other tabs, or to nobody
 * (`tests/browser/development/development-data.test.ts`).
 */
export function createOpenPages() {
  const started = Date.now()
  const inPlace = new WeakSet<HotChannelClient>()
  const served = new WeakMap<ServerResponse, string>()
  let changes = 0
  let server: ViteDevServer | undefined
  const revision = () => `${started}.${changes}`

  return {
    /** Begins to watch which pages connect. Returns what is to be called after all plugins. */
    watch(started: ViteDevServer, currentProblem: () => Error | undefined): () => void {
      server = started
      const { middlewares, environments } = started
      middlewares.use(REVISION_PATH, (_request, response) => {
        response.setHeader('Cache-Control', 'no-store').end(revision())
      })
      environments.client.hot.on(PAGE_CONNECTED, connect)
      const revisionOf = (response: ServerResponse) => served.get(response)
      return () => middlewares.use(errorPages(started, { currentProblem, revisionOf }))
    },
    /** Notes that a response comes from the current revision. Documents say it. */
    serve({ headers }: IncomingMessage, response: ServerResponse): void {
      served.set(response, revision())
      if (headers.accept?.includes('text/html')) {
        addServerTiming(response, `${REVISION_TIMING};desc="${revision()}"`)
      }
    },
    nextRevision: () => void changes++,
    /** Tells pages what they show in place. Others, such as an error page of Vite, are loaded again. */
    notify(change: SourceChange): void {
      for (const page of openPages()) {
        if (inPlace.has(page)) page.send({ type: 'custom', event: SOURCE_CHANGED, data: change })
        else reload(page)
      }
    },
    reload: () => openPages().forEach(reload),
  }

  function connect(page: ConnectedPage, client: HotChannelClient): void {
    if (page.showsChanges) inPlace.add(client)
    if (page.revision !== undefined && page.revision !== revision()) reload(client)
  }

  function openPages(): HotChannelClient[] {
    return [...(server?.ws.clients ?? [])]
  }
}

function reload(page: HotChannelClient): void {
  page.send({ type: 'full-reload' })
}

const SERVER_TIMING = 'Server-Timing'

/**
 * Adds an entry to a response's `Server-Timing`. The Worker's own entries stay: `writeHead` alone would
 * replace one by the other.
 */
export function addServerTiming(response: ServerResponse, entry: string): void {
  response.setHeader(SERVER_TIMING, entry)
  patch('writeHead of a response', response, 'writeHead', (original) => {
    const writeHead = original as (...input: unknown[]) => ServerResponse
    return (...input: unknown[]) => writeHead(...input.map((one) => withEntry(one, entry)))
  })
}

/** Adds the entry to headers. Other parameters of `writeHead` are no objects, or lists. */
function withEntry(input: unknown, entry: string): unknown {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) return input
  const headers = Object.entries(input).map(([name, value]) => {
    const isTiming = name.toLowerCase() === SERVER_TIMING.toLowerCase()
    return [name, isTiming ? [entry, value].flat().join(', ') : value]
  })
  return Object.fromEntries(headers)
}
