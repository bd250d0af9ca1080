import fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import { runSchedules } from '../../../../tests/simulation/run-schedules.ts'
import { searchSettings } from '../../../../tests/simulation/search-settings.ts'
import { actSchedules, checkKey, send, sendAll, type Received } from './act-schedules.ts'
import { serveOnce } from './serve-once.ts'

const app = await serveOnce()
afterAll(() => app.close())

// `ARRIVE_SCHEDULES=2000 npx vitest …`, each night.
const isNightly = process.env['ARRIVE_SCHEDULES'] !== undefined
const SEARCH = searchSettings({ schedules: 40, seed: 1 })
/** Of each kill; all run at the same time. */
const KILLED = { kills: isNightly ? 6 : 1, keys: 10 }
const LIMIT_MS = 480_000

describe('in workerd', () => {
  it('a request is done once in each schedule', { timeout: LIMIT_MS }, async () => {
    let keys = 0
    const { line } = await runSchedules({
      ...SEARCH,
      file: 'packages/once/tests/worker/schedules',
      project: 'built',
      arbitrary: actSchedules,
      async run(schedule) {
        const key = `key-${(keys += 1)}`
        const received = await sendAll(app, key, schedule)
        const again = { ...schedule[0]!, leavesAfterMs: undefined }
        return checkKey(app, key, [...received, await send(app, key, again)], false)
      },
    })
    expect(line).toBeUndefined()
  })

  it('a request is done once if workerd is killed meanwhile', { timeout: LIMIT_MS }, async () => {
    const broken: unknown[] = []
    for (let kill = 1; kill <= KILLED.kills; kill += 1) broken.push(...(await runKilled(kill)))
    expect(broken.filter(Boolean)).toEqual([])
  })
})

/** Kills workerd while all keys are being asked for, and asks again for each. */
async function runKilled(kill: number) {
  const schedules = fc.sample(actSchedules, { seed: SEARCH.seed + kill, numRuns: KILLED.keys })
  const keys = schedules.map((_, at) => `kill-${kill}-${at}`)
  const sent = schedules.map((schedule, at) => sendAll(app, keys[at]!, schedule))
  await new Promise((resolve) => setTimeout(resolve, 5 * kill))
  await app.restart()
  const repeats = schedules.map((schedule, at) =>
    sendAll(app, keys[at]!, [{ ...schedule[0]!, atMs: 0, leavesAfterMs: undefined }]),
  )
  const received: Received[][] = await Promise.all([...sent, ...repeats])
  return Promise.all(
    keys.map((key, at) => checkKey(app, key, [...received[at]!, ...received[at + keys.length]!], true)),
  )
}
