import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { builtWorker } from './built-worker.ts'
import { runServerSchedule } from './run-server-schedule.ts'
import { serverSchedules } from './steps.ts'

// `node tests/simulation/server/digest-traces.ts 1000`: prints a digest of what happens in so many schedules.
const compiled = await builtWorker()
const hash = createHash('sha256')
for (const schedule of fc.sample(serverSchedules, { seed: 1, numRuns: Number(process.argv[2]) })) {
  const { trace } = await runServerSchedule(compiled, schedule)
  hash.update(`${trace.join('\n')}\n\n`)
}
process.stdout.write(`${hash.digest('hex')}\n`)
