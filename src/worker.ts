import { createApp } from './server/app.ts'
import { withSecurityHeaders } from './server/responses/security-headers.ts'
import type { VitalsBindings } from './server/vitals/bindings.ts'
import { dropOldRows } from './server/vitals/drop-old-rows.ts'

const app = createApp()

export default {
  fetch: async (...request: Parameters<typeof app.fetch>) =>
    withSecurityHeaders(await app.fetch(...request)),
  scheduled: ({ scheduledTime }: { scheduledTime: number }, env: VitalsBindings) =>
    dropOldRows(env, scheduledTime),
}
