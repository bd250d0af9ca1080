import { existsSync } from 'node:fs'
import { relative } from 'node:path'
import { convertV4MiniflareOptions, Log, LogLevel, Miniflare } from 'miniflare'
import type { Unstable_Config } from 'wrangler'
import { readSettings } from '../environment/read-settings.ts'
import { requireKnownDate } from '../environment/require-known-date.ts'
import { builtSettingsFile, CACHED_ENTRYPOINT } from '../environment/built-environment.ts'
import { workerFolder } from '../project/folders.ts'
import { migrateFolder, migrateServed } from '../migrations/migrate-databases.ts'
import { SetupError } from '../setup-error.ts'
import { readWorkerOptions } from '../wrangler.ts'
import { standIn, type EdgeCacheParts, type StandInOptions } from '../../packages/edge-cache/door.ts'
import { workerModules } from './worker-modules.ts'

interface ServeOptions {
  /** The folder that the build wrote. */
  outDir: string
  /** 0 is any free port. */
  port: number
  /** Called with each line that the Worker logs. Default: `console.log`. */
  onLog?: (line: string) => void
  /**
   * `skip` serves no static files, and so measures without Miniflare's assets router: it needs more
   * CPU time than most pages, and Cloudflare does not bill it. Default: `serve`.
   */
  files?: 'serve' | 'skip'
  /** What is in front of the entrypoint of shared pages. Default: the stand-in for Cloudflare's cache. */
  edgeCache?: (options: StandInOptions) => EdgeCacheParts
  /** The folder of databases, queues and objects. Default: none, they are in memory. */
  persistTo?: string
  /** Added to the variables of `wrangler.toml`. */
  variables?: Record<string, string>
  /**
   * Records traces, which Miniflare's local explorer serves:
   * https://github.com/cloudflare/workers-sdk/pull/14633
   */
  recordTraces?: boolean
  /** Opens `miniflare.getInspectorURL()` for a profiler. */
  inspect?: boolean
}

const HOST = '127.0.0.1'

/** Serves a build in workerd on loopback, with static files and what bindings name, until `dispose`. */
export async function serveBuilt(options: ServeOptions) {
  const { outDir, persistTo } = options
  const configFile = builtSettingsFile(outDir)
  if (!existsSync(configFile)) throw new SetupError(noBuild(outDir))
  // The build has the settings of its environment only, whichever is chosen now.
  const config = readSettings(configFile, '')
  requireKnownDate(config)
  // First, because Miniflare accepts requests as soon as it is ready.
  if (persistTo !== undefined) await migrateFolder(config, persistTo)
  const entrypoint = () => miniflare.unsafeGetDirectURL(config.name, CACHED_ENTRYPOINT)
  const miniflare = new Miniflare(convertV4MiniflareOptions(miniflareOptions(config, options, entrypoint)))
  await miniflare.ready
  // In time: the port is not known to anybody yet.
  if (persistTo === undefined) await migrateServed(miniflare, config)
  const name = config.name!
  const url = await miniflare.unsafeGetDirectURL(name)
  const { crons = [] } = config.triggers
  const runCron = async (cron?: string) => {
    const worker = await miniflare.getWorker(name)
    const { outcome } = await worker.scheduled(cron === undefined ? {} : { cron })
    return outcome
  }
  return { url, runCron, crons, miniflare, name, dispose: () => miniflare.dispose() }
}

const NO_CACHE: EdgeCacheParts = { sockets: [], modules: [], bindings: {} }

function miniflareOptions(
  config: Unstable_Config,
  options: ServeOptions,
  cachedEntrypoint: () => Promise<URL>,
) {
  const { outDir, port, onLog = console.log, edgeCache = standIn, persistTo } = options
  const { main, workerOptions, externalWorkers } = readWorkerOptions(config)
  const folder = workerFolder(outDir)
  const hasCache = CACHED_ENTRYPOINT in (config.exports ?? {})
  const cache = hasCache ? edgeCache({ folder, main: main!, entrypoint: cachedEntrypoint }) : NO_CACHE
  const worker = {
    ...(options.files === 'skip' ? { ...workerOptions, assets: undefined } : workerOptions),
    name: config.name!,
    bindings: Object.assign({}, workerOptions.bindings, options.variables),
    // Miniflare's own entry compresses, which delays a stream until its end.
    unsafeDirectSockets: [{ host: HOST, port }, ...cache.sockets],
    modulesRoot: folder,
    modules: [...cache.modules, ...workerModules(folder, main!)],
    serviceBindings: Object.assign({}, workerOptions.serviceBindings, cache.bindings),
  }
  return {
    host: HOST,
    port: 0,
    // Otherwise Miniflare downloads a sample of `request.cf`.
    cf: false,
    log: new Log(LogLevel.NONE),
    handleStructuredLogs: ({ message }: { message: string }) => onLog(message),
    ...(persistTo === undefined ? {} : { resourcePersistencePath: persistTo }),
    ...(options.recordTraces ? { unsafeObservability: true, unsafeLocalExplorer: true } : {}),
    ...(options.inspect ? { inspectorPort: 0 } : {}),
    workers: [worker, ...externalWorkers],
  }
}

function noBuild(outDir: string): string {
  return (
    `There is no build in ${relative(process.cwd(), outDir) || outDir}.\n` +
    'Run `npm start` to build and serve, or `npm run build` to build only.'
  )
}
