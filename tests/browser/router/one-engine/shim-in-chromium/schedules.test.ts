import fc from 'fast-check'
import { expect, inject, it } from 'vitest'
import { SCHEDULES_OUT } from '../../../../apps/build-apps.ts'
import { serveUnmeasured } from '../../../../servers/serve-unmeasured.ts'
import { bundleRouter } from '../../../../simulation/client/world/router-client.ts'
import { scriptOf } from '../../../../simulation/script.ts'
import { limitConcurrency } from '../../../late-files/limit-concurrency.ts'
import { calmSchedules } from '../../../schedules/calm-schedules.ts'
import { findDifference } from '../../../schedules/run-in-both.ts'
import { withVisitorsOf } from '../../../visitor.ts'

/** Each night 150 of another seed (.github/workflows/nightly.yml). */
const { ARRIVE_BROWSER_SCHEDULES, ARRIVE_SEED } = process.env
const SCHEDULES = Number(ARRIVE_BROWSER_SCHEDULES ?? 5)
const SHRINK_MS = ARRIVE_BROWSER_SCHEDULES === undefined ? 0 : 60_000
const SIDE_BY_SIDE = 5

const client = await bundleRouter()
const createVisitor = withVisitorsOf(() => serveUnmeasured(SCHEDULES_OUT))

it('each step of a schedule ends as in the simulated world', { timeout: 1_800_000 }, async () => {
  const facts = { hasNavigationApi: !inject('isOnHistory'), hasPageCache: false, replacesReload: true }
  const limited = limitConcurrency(SIDE_BY_SIDE)
  const options = { createVisitor, client, shrinkMs: SHRINK_MS }
  const all = fc.sample(calmSchedules, { seed: Number(ARRIVE_SEED ?? 1), numRuns: SCHEDULES })
  const found = await Promise.all(
    all.map((schedule) => limited(() => findDifference({ ...schedule, ...facts }, options))),
  )
  const texts = found.flatMap((difference) => difference ?? []).map(describeDifference)
  expect(texts.join('\n'), `of ${SCHEDULES} schedules`).toBe('')
})

function describeDifference({ schedule, text }: { schedule: object; text: string }): string {
  return scriptOf({ schedule, violation: { row: text, detail: '' } })
}
