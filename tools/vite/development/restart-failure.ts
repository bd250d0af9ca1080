import { stripVTControlCharacters } from 'node:util'
import type { ViteDevServer } from 'vite'
import { RefusedError } from '../../setup-error.ts'
import { patch } from '../patches.ts'

/** Restarts a development server. Resolves to the error if that fails: Vite keeps the old one. */
export async function restartFailure(
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
