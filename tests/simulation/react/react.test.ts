import fc from 'fast-check'
import { expect, it } from 'vitest'
import { runSchedule } from '../client/run-schedule.ts'
import { runSchedules } from '../run-schedules.ts'
import { searchSettings } from '../search-settings.ts'
import { bundleReact } from './bundle-react.ts'
import { REGRESSIONS } from './regressions.ts'
import { OF_REACT } from './run-react-schedule.ts'
import { reactSchedules } from './steps.ts'

const SEARCH = searchSettings({ schedules: 60, seed: 1, seconds: 10 })

const client = await bundleReact()

it('pages that React shows hold the contract in each schedule', async () => {
  const { line, ran } = await runSchedules({
    ...SEARCH,
    file: 'react/react',
    arbitrary: reactSchedules,
    run: async (schedule) => (await runSchedule(schedule, client, OF_REACT)).violation,
  })
  expect(line).toBeUndefined()
  expect(ran).toBeGreaterThan(0)
})

it.each(Object.entries(REGRESSIONS))('no longer: %s', async (_name, schedule) => {
  const { violation } = await runSchedule(schedule, client, OF_REACT)
  expect(violation).toBeUndefined()
})

it('a schedule of pages is the same trace, whatever ran before', async () => {
  const some = fc.sample(reactSchedules, { seed: 2, numRuns: 5 })
  const traceOf = async (schedule: (typeof some)[number]) =>
    (await runSchedule(schedule, client, OF_REACT)).trace
  const traces = []
  for (const schedule of some) traces.push(await traceOf(schedule))
  for (const schedule of some.toReversed()) expect(await traceOf(schedule)).toEqual(traces.pop())
})
