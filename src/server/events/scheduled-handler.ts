import type { ExecutionContext, ScheduledController } from '@cloudflare/workers-types'
import { dropOldRows, VITALS_CRON, type VitalsBindings } from '../../../packages/vitals/cron.ts'
import type { AppHandlers } from './app-handlers.ts'

/**
 * Makes the handler of cron triggers: that of the vitals drops old rows, all others call the app's handler.
 * An app without a `scheduled` may change the expression.
 */
export function scheduledHandler(app: AppHandlers) {
  return (controller: ScheduledController, env: VitalsBindings, context: ExecutionContext) =>
    !app.scheduled || isForVitals(controller, env)
      ? dropOldRows(env, controller.scheduledTime)
      : app.scheduled(controller, env, context)
}

/** Without the database, the app may use the same expression. */
function isForVitals({ cron }: ScheduledController, { VITALS }: VitalsBindings): boolean {
  return cron === VITALS_CRON && VITALS !== undefined
}
