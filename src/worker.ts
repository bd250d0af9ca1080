import { createApp } from './server/app.ts'
import type { VitalsBindings } from './server/vitals/bindings.ts'
import { dropOldPoints } from './server/vitals/drop-old-points.ts'

const { fetch } = createApp()

export default {
  fetch,
  scheduled: ({ scheduledTime }: { scheduledTime: number }, env: VitalsBindings) =>
    dropOldPoints(env, scheduledTime),
}
