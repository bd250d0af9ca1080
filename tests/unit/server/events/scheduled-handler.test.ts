import type { ExecutionContext, ScheduledController } from '@cloudflare/workers-types'
import { expect, it, vi } from 'vitest'
import { scheduledHandler } from '../../../../src/server/events/scheduled-handler.ts'
import { VITALS_CRON } from '../../../../packages/vitals/cron.ts'

it('the expression of the vitals is the app’s if there is no database for them', async () => {
  const scheduled = vi.fn()
  const controller = { cron: VITALS_CRON } as ScheduledController
  await scheduledHandler({ scheduled })(controller, {}, {} as ExecutionContext)
  expect(scheduled).toHaveBeenCalledWith(controller, {}, {})
})
