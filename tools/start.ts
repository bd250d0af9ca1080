import { once } from 'node:events'
import { dirname, resolve } from 'node:path'
import { CHOSEN_APP } from './chosen-app.ts'
import { requireBuiltFor } from './environment/built-environment.ts'
import { localDatabasesFolder } from './migrations/local-databases-folder.ts'
import { endWithParent } from './serve/end-with-parent.ts'
import { cronHint } from './serve/front/cron-endpoint.ts'
import { startFront } from './serve/front/start-front.ts'
import { readPort } from './serve/read-port.ts'
import { portInUse, requireFreePort } from './serve/require-free-port.ts'
import { runBuild } from './serve/run-build.ts'
import { FRAMEWORK } from './framework.ts'
import { builtLog } from './terminal/built-log.ts'
import { SetupError } from './setup-error.ts'
import { resolveFolders, type Folders } from './vite/folders.ts'

// `npm start`: builds with `--build`, then serves the build.
const builds = process.argv.includes('--build')
const chosen = process.env['ARRIVE_OUT']

const stop = new AbortController()
for (const signal of ['SIGHUP', 'SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => stop.abort())
}
endWithParent()

process.exit(await start(stop.signal).catch(exitCodeOf))

async function start(signal: AbortSignal): Promise<number> {
  const port = readPort(process.env['PORT'])
  await requireFreePort(port, 'npm start')
  const { root, wranglerFile } = resolveFolders({ root: FRAMEWORK, app: CHOSEN_APP })
  const outDir = resolve(root, chosen ?? 'dist')
  if (builds && !(await runBuild({ root, outDir, signal }))) return 1
  const server = await serve(outDir, { root, wranglerFile })
  const front = await startFront(server, port).catch((error) => throwSetupError(error, port))
  const origin = `http://localhost:${front.port}`
  console.log(`Arrive is at ${origin}`)
  const hint = cronHint(origin, server.crons)
  if (hint !== undefined) console.log(hint)
  if (!signal.aborted) await once(signal, 'abort')
  front.close()
  await server.dispose()
  return 0
}

async function serve(outDir: string, paths: Pick<Folders, 'root' | 'wranglerFile'>) {
  // Not before, because it takes most of a second: a mistake in PORT is reported at once.
  const { serveBuilt } = await import('./serve/serve-built.ts')
  const { requireSettings } = await import('./environment/require-settings.ts')
  requireSettings(paths)
  requireBuiltFor(outDir)
  // Only this machine can reach it, so pages with a password are open.
  const variables = { ARRIVE_LOCAL: 'true' }
  const persistTo = localDatabasesFolder(dirname(paths.wranglerFile))
  const onLog = builtLog({ root: paths.root, framework: FRAMEWORK })
  return serveBuilt({ outDir, port: 0, persistTo, variables, onLog })
}

/** Another program may have listened there since the first check. */
function throwSetupError(error: unknown, port: number): never {
  if (!isAddressInUse(error)) throw error
  throw new SetupError(portInUse(port, 'npm start'), { cause: error })
}

function isAddressInUse(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
}

function exitCodeOf(error: unknown): number {
  if (stop.signal.aborted) return 0
  console.error(error instanceof SetupError ? error.message : error)
  return 1
}
