import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { OF_ROUTER, runSchedule } from './run-schedule.ts'
import { schedules } from './steps.ts'
import { bundleRouter } from './world/router-client.ts'

// `node tests/simulation/client/digest-traces.ts 1000`: prints a digest of what happens in so many schedules.
const client = await bundleRouter()
const hash = createHash('sha256')
for (const schedule of fc.sample(schedules, { seed: 1, numRuns: Number(process.argv[2]) })) {
  const { trace } = await runSchedule(schedule, client, OF_ROUTER)
  hash.update(`${trace.join('\n')}\n\n`)
}
process.stdout.write(`${hash.digest('hex')}\n`)
