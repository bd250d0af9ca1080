import { expect, it } from 'vitest'
import { runSchedules } from '../../run-schedules.ts'
import { searchSettings } from '../../search-settings.ts'
import { builtWorker } from '../built-worker.ts'
import { runVitalsSchedule } from './run-vitals-schedule.ts'
import { vitalsSchedules } from './vitals-steps.ts'

const SEARCH = searchSettings({ schedules: 100, seed: 1, seconds: 3 })

const compiled = await builtWorker()

it('the limits of the vitals hold in each schedule', async () => {
  const { line } = await runSchedules({
    ...SEARCH,
    file: 'vitals',
    arbitrary: vitalsSchedules,
    run: async (steps) => (await runVitalsSchedule(compiled, steps)).violations[0],
  })
  expect(line).toBeUndefined()
})
