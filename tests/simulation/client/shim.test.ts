import fc from 'fast-check'
import { expect, it } from 'vitest'
import { calmSchedules } from '../../browser/schedules/calm-schedules.ts'
import { schedulesWithLimit } from '../../browser/schedules/schedules-with-limit.ts'
import { openSimulatedTab } from '../../browser/schedules/simulated-tab.ts'
import { differenceOf } from '../../browser/schedules/tab-at-rest.ts'
import type { Violation } from '../find-violation.ts'
import { runSchedules } from '../run-schedules.ts'
import { searchSettings } from '../search-settings.ts'
import type { Action, Schedule } from './steps.ts'
import { bundleRouter } from './world/router-client.ts'

const SEARCH = searchSettings({ schedules: 100, seed: 1, seconds: 20 })

/** Longer than a click may take, and its document. */
const STEP_MS = 6000

const client = await bundleRouter()

it('each step ends on the shim as with the Navigation API', async () => {
  const { line, ran } = await runSchedules({
    ...SEARCH,
    file: 'client/shim',
    arbitrary: fc.oneof(calmSchedules('chromium'), schedulesWithLimit('chromium')),
    run: differenceOnShim,
  })
  expect(line).toBeUndefined()
  expect(ran).toBeGreaterThan(0)
})

async function differenceOnShim(schedule: Schedule): Promise<Violation | undefined> {
  const facts = { ...schedule, hasPageCache: false }
  const native = openSimulatedTab({ ...facts, hasNavigationApi: true }, client)
  const onShim = openSimulatedTab({ ...facts, hasNavigationApi: false }, client)
  await onShim.open(STEP_MS)
  let expected = await native.open(STEP_MS)
  for (const [number, step] of schedule.steps.entries()) {
    if (!native.canTake(step) || leadsToOwnPlace(step.action, expected.url)) continue
    expected = await native.take(step, { number, ms: STEP_MS })
    const detail = differenceOf(await onShim.take(step, { number, ms: STEP_MS }), expected)
    if (detail) return { row: `after ${JSON.stringify(step.action)}`, detail }
  }
  return undefined
}

/** A click on a link to the place in the page that the URL names already: on the shim it requests the page again. */
function leadsToOwnPlace(action: Action, url: string): boolean {
  const paths = action.type === 'link' ? [action.path] : action.type === 'two links' ? action.paths : []
  return paths.some((path) => path.includes('#') && path === url)
}
