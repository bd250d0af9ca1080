import { existsSync, globSync, readFileSync } from 'node:fs'
import { relative, resolve } from 'node:path'
import { convertV4MiniflareOptions, Log, LogLevel, Miniflare } from 'miniflare'
import { unstable_getMiniflareWorkerOptions } from 'wrangler'
import { migrateFolder, migrateServed } from '../migrations/migrate-databases.ts'
import { SetupError } from '../setup-error.ts'

interface ServeOptions {
  /** The folder that the build wrote. */
  outDir: string
  /** 0 takes any free port. */
  port: number
  /** Gets each line that the Worker logs. Default: the terminal. */
  onLog?: (line: string) => void
  /**
   * `skip` leaves the static files out, and with them Miniflare's assets router, which costs more
   * than most pages and which no request for a page pays on Cloudflare. Default: `serve`.
   */
  files?: 'serve' | 'skip'
  /** The folder where databases are kept. Default: none, they end with the server. */
  persistTo?: string
  /** Variables and secrets besides those of `wrangler.toml`. */
  variables?: Record<string, string>
  /** Lets a profiler in, at `miniflare.getInspectorURL()`. */
  inspect?: boolean
}

const NAME = 'arrive'
const HOST = '127.0.0.1'

/** Serves a build in workerd, files and databases included, on loopback. `dispose` ends it. */
export async function serveBuilt(options: ServeOptions) {
  const { outDir, port, onLog = console.log, files = 'serve', persistTo } = options
  const folder = resolve(outDir, 'worker')
  const configFile = resolve(folder, 'wrangler.json')
  if (!existsSync(configFile)) throw new SetupError(noBuild(outDir))
  // Before anybody can ask: the socket is open as soon as Miniflare is ready.
  if (persistTo !== undefined) await migrateFolder(configFile, persistTo)
  const { main, workerOptions } = unstable_getMiniflareWorkerOptions(configFile)
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      host: HOST,
      port: 0,
      // Else Miniflare asks the network for facts of a request.
      cf: false,
      log: new Log(LogLevel.NONE),
      handleStructuredLogs: ({ message }) => onLog(message),
      ...(persistTo === undefined ? {} : { resourcePersistencePath: persistTo }),
      ...(options.inspect ? { inspectorPort: 0 } : {}),
      workers: [
        {
          ...(files === 'skip' ? { ...workerOptions, assets: undefined } : workerOptions),
          name: NAME,
          bindings: Object.assign({}, workerOptions.bindings, options.variables),
          // Miniflare's own entry compresses, and so holds a stream back until its end.
          unsafeDirectSockets: [{ host: HOST, port }],
          modulesRoot: folder,
          modules: modulesIn(folder, main ?? 'index.js'),
        },
      ],
    }),
  )
  await miniflare.ready
  // Nobody knows its port yet.
  if (persistTo === undefined) await migrateServed(miniflare, configFile)
  const url = await miniflare.unsafeGetDirectURL(NAME)
  return { url, miniflare, name: NAME, dispose: () => miniflare.dispose() }
}

function noBuild(outDir: string): string {
  return (
    `There is no build in ${relative(process.cwd(), outDir) || outDir}.\n` +
    'Build and start with `npm start`, or build alone with `npm run build`.'
  )
}

/** The entry goes first: Miniflare takes the first module for it. */
function modulesIn(folder: string, main: string) {
  const entry = resolve(folder, main)
  const others = globSync('**/*.js', { cwd: folder }).map((file) => resolve(folder, file))
  return [entry, ...others.filter((path) => path !== entry)].map((path) => ({
    type: 'ESModule' as const,
    path,
    contents: readFileSync(path, 'utf8'),
  }))
}
