import { expect, it } from 'vitest'
import { INVARIANTS } from './invariants.ts'
import { ROUTER_MUTATIONS } from './router-mutations.ts'
import { OF_ROUTER } from './run-schedule.ts'
import { schedules } from './steps.ts'
import { testMutations } from './test-mutations.ts'
import { bundleRouter } from './world/router-client.ts'

it('each invariant of the router is broken by the loss of a guard', () => {
  const broken = ROUTER_MUTATIONS.flatMap(({ rows }) => rows)
  expect(Object.values(INVARIANTS).filter((name) => !broken.includes(name))).toEqual([])
})

testMutations({
  mutations: ROUTER_MUTATIONS,
  bundle: bundleRouter,
  arbitrary: schedules,
  rules: OF_ROUTER,
  schedules: 20_000,
})
