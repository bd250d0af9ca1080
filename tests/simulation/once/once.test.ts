import { expect, it } from 'vitest'
import { runSchedules } from '../run-schedules.ts'
import { searchSettings } from '../search-settings.ts'
import { ONCE } from './once-modules.ts'
import { runOnceSchedule } from './run-once-schedule.ts'
import { onceSchedules } from './steps.ts'

const SEARCH = searchSettings({ schedules: 3000, seed: 1, seconds: 5 })

it('a form is done once in each schedule, or its page says what is known', async () => {
  const { line } = await runSchedules({
    ...SEARCH,
    file: 'once/once',
    arbitrary: onceSchedules,
    run: async (schedule) => (await runOnceSchedule(ONCE, schedule)).violations[0],
  })
  expect(line).toBeUndefined()
})
