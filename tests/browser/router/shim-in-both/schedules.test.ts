import fc from 'fast-check'
import { expect, inject, it } from 'vitest'
import { SCHEDULES_OUT } from '../../../apps/build-apps.ts'
import { serveUnmeasured } from '../../../servers/serve-unmeasured.ts'
import { bundleRouter } from '../../../simulation/client/world/router-client.ts'
import { scriptOf } from '../../../simulation/script.ts'
import { limitConcurrency } from '../../late-files/limit-concurrency.ts'
import { calmSchedules } from '../../schedules/calm-schedules.ts'
import { findDifference } from '../../schedules/run-in-both.ts'
import { schedulesWithLimit } from '../../schedules/schedules-with-limit.ts'
import { withVisitorsOf } from '../../visitor.ts'

/** Each night 150 of another seed, and 15 with the limit (.github/workflows/nightly.yml). */
const { ARRIVE_BROWSER_SCHEDULES, ARRIVE_SCHEDULES_WITH_LIMIT = 0, ARRIVE_SEED = 1 } = process.env
const CALM = Number(ARRIVE_BROWSER_SCHEDULES ?? 5)
const WITH_LIMIT = Number(ARRIVE_SCHEDULES_WITH_LIMIT)
const SHRINK_MS = ARRIVE_BROWSER_SCHEDULES === undefined ? 0 : 60_000

const browser = inject('browser')
const facts = {
  hasNavigationApi: !inject('isOnHistory'),
  // The headless shell has none.
  hasPageCache: browser !== 'chromium',
  replacesReload: browser !== 'firefox',
}

/** Visitors at once, each of whom has a browser of their own in WebKit. */
const SIDE_BY_SIDE = browser === 'webkit' ? 3 : 5

const client = await bundleRouter()
const createVisitor = withVisitorsOf(() => serveUnmeasured(SCHEDULES_OUT), { areTogether: true })

it('each step of a schedule ends as in the simulated world', { timeout: 1_800_000 }, async () => {
  const limited = limitConcurrency(SIDE_BY_SIDE)
  const options = { createVisitor, client, shrinkMs: SHRINK_MS }
  const of = { seed: Number(ARRIVE_SEED) }
  const all = [
    ...fc.sample(schedulesWithLimit(browser), { ...of, numRuns: WITH_LIMIT }),
    ...fc.sample(calmSchedules(browser), { ...of, numRuns: CALM }),
  ]
  const found = await Promise.all(
    all.map((schedule) => limited(() => findDifference({ ...schedule, ...facts }, options))),
  )
  const texts = found.flatMap((difference) => difference ?? []).map(describeDifference)
  expect(texts.join('\n'), `of ${all.length} schedules`).toBe('')
})

function describeDifference({ schedule, text }: { schedule: object; text: string }): string {
  return scriptOf({ schedule, violation: { row: text, detail: '' } })
}
