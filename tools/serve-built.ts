import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { convertV4MiniflareOptions, Log, LogLevel, Miniflare } from 'miniflare'
import { unstable_getMiniflareWorkerOptions } from 'wrangler'

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
}

const NAME = 'arrive'
const HOST = '127.0.0.1'

/** Serves a build in workerd, static files included, on loopback. `dispose` ends it. */
export async function serveBuilt({
  outDir,
  port,
  onLog = console.log,
  files = 'serve',
}: ServeOptions) {
  const folder = resolve(outDir, 'worker')
  const { main, workerOptions } = unstable_getMiniflareWorkerOptions(
    resolve(folder, 'wrangler.json'),
  )
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      host: HOST,
      port: 0,
      // Else Miniflare asks the network for facts of a request.
      cf: false,
      log: new Log(LogLevel.NONE),
      handleStructuredLogs: ({ message }) => onLog(message),
      workers: [
        {
          ...(files === 'skip' ? { ...workerOptions, assets: undefined } : workerOptions),
          name: NAME,
          // Miniflare's own entry compresses, and so holds a stream back until its end.
          unsafeDirectSockets: [{ host: HOST, port }],
          modulesRoot: folder,
          modules: modulesIn(folder, main ?? 'index.js'),
        },
      ],
    }),
  )
  await miniflare.ready
  const url = await miniflare.unsafeGetDirectURL(NAME)
  return { url, dispose: () => miniflare.dispose() }
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
