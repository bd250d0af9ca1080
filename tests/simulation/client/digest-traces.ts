import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { runSchedule } from './run-schedule.ts'
import { schedules } from './steps.ts'
import { bundleClient } from './world/bundle-client.ts'

// `node tests/simulation/client/digest-traces.ts 1000`: prints a digest of what happens in so many schedules.
const code = await bundleClient()
const hash = createHash('sha256')
for (const schedule of fc.sample(schedules, { seed: 1, numRuns: Number(process.argv[2]) })) {
  const { trace } = await runSchedule(schedule, code)
  hash.update(`${trace.join('\n')}\n\n`)
}
process.stdout.write(`${hash.digest('hex')}\n`)
