import { resolve } from 'node:path'
import type { AppContext } from '../../src/api/register.ts'
import { serveBuilt } from '../serve/serve-built.ts'
import { SetupError } from '../setup-error.ts'
import { buildApp, type BuildAppOptions } from './build-app.ts'
import { TEST_ORIGIN } from './test-context.ts'
import { createVisitor, type Visitor } from './visitor.ts'

/** Which app is started, and what it has besides its own settings. */
export interface StartAppOptions extends BuildAppOptions {
  /** A folder that `npm run build` has written, from the working directory. Then `app` is not built. */
  outDir?: string | undefined
  /** Variables and secrets. They win over those of `wrangler.toml` and `.dev.vars`. */
  variables?: Record<string, string>
  /**
   * The origin that `fetch` and visitors use. Default: `https://app.test`, so that cookies are those of
   * production.
   */
  origin?: string
}

/** An app in workerd. `await using app = await startApp()` closes it at the end of the block. */
export interface StartedApp extends AsyncDisposable {
  /** Where browsers reach it: plain HTTP on a free port of 127.0.0.1. */
  url: URL
  origin: string
  /** The Worker's bindings, to prepare and to look at: `app.env.DB`. */
  env: AppContext['env']
  /** The lines that the Worker has logged. */
  logs: readonly string[]
  /** Sends a request, without cookies. No redirect is followed. `path`: from the origin, or a whole URL. */
  fetch(path: string, init?: RequestInit): Promise<Response>
  /** Creates a browser without JavaScript, with cookies of its own. `headers`: for each of its requests. */
  visitor(options?: { headers?: HeadersInit }): Visitor
  /** Fires a cron trigger of `wrangler.toml`, by its expression. Resolves when its handler has ended. */
  scheduled(cron: string): Promise<void>
  close(): Promise<void>
}

/**
 * Starts the build of an app in workerd, on loopback, with bindings that are empty and in memory; D1
 * databases have all their migrations. Builds before, unless there is a fresh build: see `buildApp`.
 */
export async function startApp(options: StartAppOptions = {}): Promise<StartedApp> {
  const { app, variables = {}, origin = TEST_ORIGIN } = options
  const outDir = options.outDir === undefined ? await buildApp({ app }) : resolve(options.outDir)
  const logs: string[] = []
  const onLog = (line: string) => void logs.push(line)
  const server = await serveBuilt({ outDir, port: 0, onLog, variables })
  const { url, miniflare, name, dispose } = server
  const fetchApp = (path: string, init: RequestInit = {}) => dispatch(server, origin, path, init)
  return {
    url,
    origin,
    env: (await miniflare.getBindings(name)) as AppContext['env'],
    logs,
    fetch: fetchApp,
    visitor: ({ headers } = {}) => createVisitor({ origin, fetch: fetchApp }, headers),
    scheduled: (cron) => runTrigger(server, cron),
    close: dispose,
    [Symbol.asyncDispose]: dispose,
  }
}

type Server = Awaited<ReturnType<typeof serveBuilt>>

/** Miniflare does not know Node's own `FormData` and `Headers`, so it gets bytes and names. */
async function dispatch(
  { miniflare }: Server,
  origin: string,
  path: string,
  init: RequestInit,
): Promise<Response> {
  const request = new Request(new URL(path, origin), init)
  const response = await miniflare.dispatchFetch(request.url, {
    method: request.method,
    headers: [...request.headers],
    ...(request.body ? { body: await request.arrayBuffer() } : {}),
    signal: request.signal,
    redirect: 'manual',
  })
  return response as unknown as Response
}

async function runTrigger({ triggers, crons }: Server, cron: string): Promise<void> {
  if (!crons.includes(cron)) {
    const known = crons.map((expression: string) => `"${expression}"`).join(', ')
    throw new SetupError(`wrangler.toml has no cron trigger "${cron}". It has: ${known}.`)
  }
  const response = await fetch(`${triggers}?${new URLSearchParams({ cron })}`)
  if (!response.ok) throw new Error(`The cron trigger "${cron}" failed: ${await response.text()}`)
}
