import fc from 'fast-check'
import { expect, it } from 'vitest'
import { ONCE } from './once-modules.ts'
import { runOnceSchedule } from './run-once-schedule.ts'
import { onceSchedules } from './steps.ts'

it('the same schedule is the same trace, whatever has run before', async () => {
  const schedules = fc.sample(onceSchedules, { seed: 1, numRuns: 200 })
  const traces: string[] = []
  for (const schedule of schedules) traces.push((await runOnceSchedule(ONCE, schedule)).trace.join('\n'))
  for (const [at, schedule] of [...schedules.entries()].toReversed()) {
    expect((await runOnceSchedule(ONCE, schedule)).trace.join('\n')).toBe(traces[at])
  }
})
