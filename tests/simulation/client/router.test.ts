import { expect, it } from 'vitest'
import { runSchedules } from '../run-schedules.ts'
import { searchSettings } from '../search-settings.ts'
import { OF_ROUTER, runSchedule } from './run-schedule.ts'
import { schedules } from './steps.ts'
import { bundleRouter } from './world/router-client.ts'

const SEARCH = searchSettings({ schedules: 600, seed: 1, seconds: 20 })

const client = await bundleRouter()

it('the router holds the contract in each schedule', async () => {
  const tried = new Set<string>()
  const { line, ran } = await runSchedules({
    ...SEARCH,
    file: 'client/router',
    arbitrary: schedules,
    run: async (schedule) => {
      const { violation, trace } = await runSchedule(schedule, client, OF_ROUTER)
      for (const [, what] of trace.join('\n').matchAll(/ (GET|POST|HEAD|import|document)\b/g))
        tried.add(what!)
      return violation
    },
  })
  expect(line).toBeUndefined()
  expect(ran).toBeGreaterThan(0)
  if (ran < SEARCH.schedules) return // a machine that is busy runs fewer
  expect([...tried].toSorted()).toEqual(['GET', 'HEAD', 'POST', 'document', 'import'])
})
