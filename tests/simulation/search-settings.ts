import type { ScheduleSearch } from './find-violation.ts'

type Settings = Pick<ScheduleSearch<never>, 'schedules' | 'seed' | 'path' | 'seconds'>

/**
 * How much a run searches: what a test says, or `ARRIVE_SCHEDULES=20000 ARRIVE_SEED=2 npx vitest …`. With a
 * path, one failing schedule is run again.
 */
export function searchSettings(ofTest: Settings): Settings {
  const { ARRIVE_SEED, ARRIVE_SCHEDULES, ARRIVE_PATH } = process.env
  const isLong = ARRIVE_SCHEDULES !== undefined
  return {
    seed: Number(ARRIVE_SEED ?? ofTest.seed),
    schedules: Number(ARRIVE_SCHEDULES ?? ofTest.schedules),
    path: ARRIVE_PATH ?? ofTest.path,
    seconds: isLong ? undefined : ofTest.seconds,
  }
}
