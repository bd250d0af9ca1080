import { stripVTControlCharacters } from 'node:util'
import type { ViteDevServer } from 'vite'
import { SetupError } from '../../setup-error.ts'

/** Restarts a development server. If that fails, Vite logs why and keeps the old one: resolves to that error. */
export async function restartFailure(
  server: ViteDevServer,
  restart: () => Promise<void>,
): Promise<Error | undefined> {
  const { config } = server
  const { logger } = config
  const { error } = logger
  const logged: string[] = []
  logger.error = (message, options) => {
    logged.push(stripVTControlCharacters(message))
    error(message, options)
  }
  await restart().finally(() => (logger.error = error))
  return server.config === config ? failureOf(logged) : undefined
}

function failureOf([message = 'The development server could not restart.']: string[]): Error {
  const failure = new SetupError(message)
  failure.stack = '' // names only files of tools/
  return failure
}
