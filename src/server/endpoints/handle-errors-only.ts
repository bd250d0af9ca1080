import { Hono, type ErrorHandler } from 'hono'
import { isOutcome } from '../../api/outcomes/outcome.ts'

/**
 * Passes only errors to an app's own `onError`: a redirect that a guard throws gets our response, and so does
 * everything if the app has no `onError`.
 */
export function handleErrorsOnly(server: Hono, respond: ErrorHandler): void {
  const own = server['errorHandler']
  if (own === new Hono()['errorHandler']) return
  server.onError((error, c) => (isOutcome(error) ? respond(error, c) : own(error, c)))
}
