import { stripVTControlCharacters } from 'node:util'
import { normalizePath, type ViteDevServer } from 'vite'
import { RefusedError } from '../../setup-error.ts'
import type { Folders } from '../../project/folders.ts'
import {
  configurationFiles,
  lockFilesAbove,
  haveChanged,
  versionsOf,
  type Versions,
} from './configuration-files.ts'
import { overlayError } from './error-pages.ts'
import { closeInTime } from './close-in-time.ts'
import { patch } from '../patches.ts'

/** What the next server reads, or files that have changed since. It has plugins of its own. */
const shared = globalThis as { arriveConfiguration?: Versions | undefined }

/** Has this process had another server, which is restarted? */
export function isRestart(): boolean {
  return shared.arriveConfiguration !== undefined
}

const RESTARTING = { 'Retry-After': '1', Refresh: '1', 'Cache-Control': 'no-store' }

/**
 * Restarts the development server when its configuration changes or packages are installed: one restart at a
 * time, and another if files have changed meanwhile. If a restart fails, browsers show why, and each change
 * is another try (`tests/browser/development/development-restarts.test.ts`). Returns what is to be called
 * after all plugins, before what answers requests.
 */
export function restartOnChange(
  server: ViteDevServer,
  folders: Pick<Folders, 'app' | 'wranglerFile'>,
): () => void {
  closeInTime(server)
  const { httpServer, watcher } = server
  const folder = `${normalizePath(folders.app)}/`
  const files = configurationFiles(server.config, folders)
  const read = shared.arriveConfiguration ?? versionsOf(files)
  let isListening = false // until then the server before this one goes on
  let hasAppChanged = false
  let running: Promise<void> | undefined
  let failure: Error | undefined

  patch('restart of the server', server, 'restart', (restartServer) => async () => {
    if (isListening) await (running ??= restart(restartServer).finally(() => (running = undefined)))
  })
  httpServer?.once('listening', () => {
    isListening = true
    restartIfChanged()
  })
  watcher.add(lockFilesAbove(server.config.root))
  watcher.on('ready', restartIfChanged)
  watcher.on('all', (_event, path) => {
    const file = normalizePath(path)
    if (files.includes(file)) return failure ? void server.restart() : restartIfChanged()
    hasAppChanged ||= file.startsWith(folder) && !file.includes('/.wrangler/')
    if (failure && hasAppChanged) void server.restart()
  })
  return () => {
    server.middlewares.use((_request, response, next) => {
      if (running) response.writeHead(503, RESTARTING).end('The development server restarts.\n')
      else next(failure)
    })
  }

  function restartIfChanged(): void {
    if (haveChanged(read, versionsOf(files))) void server.restart()
  }

  async function restart(restartServer: () => Promise<void>): Promise<void> {
    do {
      hasAppChanged = false
      shared.arriveConfiguration = versionsOf(files)
      failure = await restartFailure(server, restartServer)
    } while (failure && (hasAppChanged || haveChanged(shared.arriveConfiguration, versionsOf(files))))
    if (failure) server.environments.client.hot.send(overlayError(failure.message))
  }
}

/** Restarts a development server. Vite logs a failure and keeps the old one: resolves to that error. */
async function restartFailure(
  server: ViteDevServer,
  restart: () => Promise<void>,
): Promise<Error | undefined> {
  const { config } = server
  const { logger } = config
  const logged: string[] = []
  const putBack = patch('errors of the logger during a restart', logger, 'error', (error) => {
    return (message, options) => {
      logged.push(stripVTControlCharacters(message))
      error(message, options)
    }
  })
  await restart().finally(putBack)
  if (server.config !== config) return undefined
  return new RefusedError(logged[0] ?? 'The development server could not restart.')
}
