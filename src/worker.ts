import { createApp } from './server/app.ts'
import { readRequest } from './server/request/data-request.ts'
import { drainUnreadBody } from './server/request/drain-body.ts'
import { withSecurityHeaders } from './server/responses/security-headers.ts'
import type { VitalsBindings } from './server/vitals/bindings.ts'
import { dropOldRows } from './server/vitals/drop-old-rows.ts'

const app = createApp()

export default {
  async fetch(...[received, ...rest]: Parameters<typeof app.fetch>) {
    const request = readRequest(received)
    const response = await app.fetch(request, ...rest)
    if (request.body) await drainUnreadBody(request, response)
    return withSecurityHeaders(response)
  },
  scheduled: ({ scheduledTime }: { scheduledTime: number }, env: VitalsBindings) =>
    dropOldRows(env, scheduledTime),
}
