import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { resolve } from 'node:path'
import { convertV4MiniflareOptions, Log, LogLevel, Miniflare } from 'miniflare'
import { build, type Rolldown } from 'vite'

const ROOT = resolve(import.meta.dirname, '../../../..')

/** The app of these tests in workerd. Its objects stay in a folder until `close`. */
export async function serveOnce() {
  const script = await bundle()
  const folder = mkdtempSync(resolve(tmpdir(), 'arrive-once-'))
  let miniflare = await start()
  let origin = await miniflare.unsafeGetDirectURL('once')

  async function start() {
    const worker = {
      name: 'once',
      // Without a Worker in front of it, it hears that a client has gone.
      unsafeDirectSockets: [{ host: '127.0.0.1', port: 0 }],
      modules: true,
      script,
      compatibilityDate: '2026-10-12',
      durableObjects: {
        ONCE: { className: 'OnceStore', useSQLite: true },
        LEDGER: { className: 'Ledger', useSQLite: true },
      },
    }
    return new Miniflare(
      convertV4MiniflareOptions({
        cf: false,
        log: new Log(LogLevel.NONE),
        resourcePersistencePath: folder,
        workers: [worker],
      }),
    )
  }

  return {
    fetch: (path: string, init?: RequestInit) => fetch(new URL(path, origin), init),
    /** Kills workerd: all that a Worker and an object have in memory goes. */
    async restart(): Promise<void> {
      await miniflare.dispose()
      miniflare = await start()
      origin = await miniflare.unsafeGetDirectURL('once')
    },
    folder,
    async close(): Promise<void> {
      await miniflare.dispose()
      rmSync(folder, { recursive: true })
    },
  }
}

async function bundle(): Promise<string> {
  const built = await build({
    root: ROOT,
    configFile: false,
    logLevel: 'warn',
    resolve: { conditions: ['workerd', 'module'] },
    build: {
      ssr: true,
      write: false,
      minify: false,
      target: 'esnext',
      rolldownOptions: {
        input: resolve(import.meta.dirname, 'app/worker.ts'),
        external: ['cloudflare:workers'],
        output: { format: 'es', codeSplitting: false },
      },
    },
    ssr: { noExternal: true, target: 'webworker' },
  })
  const [output] = [built].flat() as Rolldown.RolldownOutput[]
  return output!.output[0].code
}
