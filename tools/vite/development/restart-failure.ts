import { stripVTControlCharacters } from 'node:util'
import type { ViteDevServer } from 'vite'
import { RefusedError } from '../../setup-error.ts'
import { original } from '../patches.ts'

/** Restarts a development server. Resolves to the error if that fails: Vite keeps the old one. */
export async function restartFailure(
  server: ViteDevServer,
  restart: () => Promise<void>,
): Promise<Error | undefined> {
  const { config } = server
  const { logger } = config
  const error = original('errors of the logger during a restart', logger, 'error')
  const logged: string[] = []
  logger.error = (message, options) => {
    logged.push(stripVTControlCharacters(message))
    error(message, options)
  }
  await restart().finally(() => (logger.error = error))
  if (server.config !== config) return undefined
  return new RefusedError(logged[0] ?? 'The development server could not restart.')
}
