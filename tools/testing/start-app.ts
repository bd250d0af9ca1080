import { rmSync } from 'node:fs'
import { resolve } from 'node:path'
import type { AppContext } from '../../src/api/register.ts'
import { serveBuilt } from '../serve/serve-built.ts'
import { SetupError } from '../setup-error.ts'
import { buildApp, type BuildAppOptions } from './build-app.ts'
import {
  allowWires,
  copyAsOtherBuild,
  type OtherBuild,
  startWire,
  type Wire,
  type WireOptions,
} from '../../packages/faults/door.ts'
import type { FetchInit } from './fetch-init.ts'
import { TEST_ORIGIN } from './test-context.ts'
import { createVisitor, type Visitor } from './visitor.ts'

/** The options of `startApp`. */
export interface StartAppOptions extends BuildAppOptions {
  /** The folder of a finished build, such as `dist`. Default: the app is built with `buildApp`. */
  outDir?: string | undefined
  /**
   * Variables and secrets for `c.env`, in place of those of `wrangler.toml` and `.dev.vars`. Default: none.
   */
  variables?: Record<string, string>
  /**
   * The origin of requests by `fetch` and visitors. Default: `https://app.test`: with HTTPS, cookies are
   * `Secure` as in production.
   */
  origin?: string
}

/** A running app. `await using app = await startApp()` closes it at the end of the block. */
export interface StartedApp extends AsyncDisposable {
  /** The URL for real browsers: plain HTTP on a free port of 127.0.0.1. */
  url: URL
  /** The origin of requests by `fetch` and visitors. */
  origin: string
  /** The Worker's bindings, to prepare data and to check it: `await app.env.DB.exec('…')`. */
  env: AppContext['env']
  /** The lines that the Worker has logged so far. */
  logs: readonly string[]
  /** Sends a request, without cookies, and follows no redirect. `path`: from the origin, or a whole URL. */
  fetch(path: string, init?: FetchInit): Promise<Response>
  /** Creates a browser without JavaScript, with cookies of its own. `headers`: of each request. */
  visitor(options?: { headers?: HeadersInit }): Visitor
  /** Runs a cron trigger: `await app.scheduled('0 3 * * *')`. Resolves when the handler has ended. */
  scheduled(cron: string): Promise<void>
  /** Puts a network in front of the app that can hang, cut, delay and lie, for tests in a browser. */
  wire(options?: WireOptions): Promise<Wire>
  /** Stops the app. */
  close(): Promise<void>
}

/**
 * Builds your app if it has changed, and starts it in workerd, the runtime of Cloudflare Workers:
 * `const app = await startApp()`. Its bindings are in memory and empty, except that all migrations are
 * applied to D1 databases. It listens on 127.0.0.1 only.
 */
export async function startApp(options: StartAppOptions = {}): Promise<StartedApp> {
  const { app, variables = {}, origin = TEST_ORIGIN } = options
  const outDir = options.outDir === undefined ? await buildApp({ app }) : resolve(options.outDir)
  const logs: string[] = []
  const onLog = (line: string) => void logs.push(line)
  const server = await serveBuilt({ outDir, port: 0, onLog, variables })
  const { url, miniflare, name, dispose } = server
  const fetchApp = (path: string, init: FetchInit = {}) => dispatch(server, origin, path, init)
  const started: StartedApp = {
    url,
    origin,
    env: (await miniflare.getBindings(name)) as AppContext['env'],
    logs,
    fetch: fetchApp,
    visitor: ({ headers } = {}) => createVisitor({ origin, fetch: fetchApp }, headers),
    scheduled: (cron) => runTrigger(server, cron),
    wire: (options) => startWire(started, options),
    close: dispose,
    [Symbol.asyncDispose]: dispose,
  }
  const startOtherBuild = () => startCopy(outDir, { variables, origin })
  allowWires(started, { entry: await miniflare.ready, startOtherBuild })
  return started
}

/** Starts a copy of a build under another name, and deletes the copy in the end. */
async function startCopy(outDir: string, options: StartAppOptions): Promise<OtherBuild> {
  const copy = copyAsOtherBuild(outDir)
  const app = await startApp({ ...options, outDir: copy })
  return {
    app,
    async close() {
      await app.close()
      rmSync(copy, { recursive: true })
    },
  }
}

type Server = Awaited<ReturnType<typeof serveBuilt>>

/** Miniflare does not know Node's own `FormData` and `Headers`, so it gets bytes and names. */
async function dispatch(
  { miniflare }: Server,
  origin: string,
  path: string,
  { cf, ...init }: FetchInit,
): Promise<Response> {
  const request = new Request(new URL(path, origin), init)
  const response = await miniflare.dispatchFetch(request.url, {
    method: request.method,
    headers: [...request.headers],
    ...(request.body ? { body: await request.arrayBuffer() } : {}),
    signal: request.signal,
    redirect: 'manual',
    ...(cf ? { cf } : {}),
  })
  return response as unknown as Response
}

async function runTrigger({ runCron, crons }: Server, cron: string): Promise<void> {
  if (!crons.includes(cron)) {
    const known = crons.map((expression: string) => `"${expression}"`).join(', ')
    throw new SetupError(`The Wrangler configuration has no cron trigger "${cron}". It has: ${known}.`)
  }
  const outcome = await runCron(cron)
  if (outcome !== 'ok') throw new Error(`The cron trigger "${cron}" failed: ${outcome}`)
}
