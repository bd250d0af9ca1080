import { Hono, type ErrorHandler } from 'hono'
import { isOutcome } from '../../api/outcome.ts'

/**
 * Lets an app's own `onError` handle errors, and nothing else: a redirect that a guard throws gets our
 * response. Without an `onError` of its own, everything does.
 */
export function handleErrorsOnly(server: Hono, respond: ErrorHandler): void {
  const own = server['errorHandler']
  if (own === new Hono()['errorHandler']) return
  server.onError((error, c) => (isOutcome(error) ? respond(error, c) : own(error, c)))
}
