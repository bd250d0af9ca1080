import { expect, it } from 'vitest'
import { runSchedules } from '../run-schedules.ts'
import { searchSettings } from '../search-settings.ts'
import { builtWorker } from './built-worker.ts'
import { runServerSchedule } from './run-server-schedule.ts'
import { serverSchedules } from './steps.ts'

const SEARCH = searchSettings({ schedules: 300, seed: 1, seconds: 5 })

const compiled = await builtWorker()

it('shared pages hold the contract in each schedule', async () => {
  const tried = new Set<string>()
  const { line, ran } = await runSchedules({
    ...SEARCH,
    file: 'shared-pages',
    arbitrary: serverSchedules,
    run: async (schedule) => {
      const { violations, trace } = await runServerSchedule(compiled, schedule)
      for (const [, detail] of trace.join('\n').matchAll(/detail=(\w+)/g)) tried.add(detail!)
      return violations[0]
    },
  })
  expect(line).toBeUndefined()
  // Otherwise nothing was tried. A machine that is busy runs fewer.
  if (ran < SEARCH.schedules) return
  expect([...tried].toSorted()).toEqual(['EXPIRED', 'HIT', 'MISS', 'REVALIDATED', 'STALE', 'UPDATING'])
})
