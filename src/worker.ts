import { createApp } from './server/app.ts'
import { secure } from './server/security-headers.ts'
import type { VitalsBindings } from './server/vitals/bindings.ts'
import { dropOldPoints } from './server/vitals/drop-old-points.ts'

const app = createApp()

export default {
  fetch: async (...request: Parameters<typeof app.fetch>) => secure(await app.fetch(...request)),
  scheduled: ({ scheduledTime }: { scheduledTime: number }, env: VitalsBindings) =>
    dropOldPoints(env, scheduledTime),
}
