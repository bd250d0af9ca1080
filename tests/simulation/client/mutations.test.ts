import { REGRESSIONS } from './regressions.ts'
import { ROUTER_MUTATIONS } from './router-mutations.ts'
import { OF_ROUTER } from './run-schedule.ts'
import { schedules } from './steps.ts'
import { testMutations } from './test-mutations.ts'
import { bundleRouter } from './world/router-client.ts'

testMutations({
  mutations: ROUTER_MUTATIONS,
  bundle: bundleRouter,
  arbitrary: schedules,
  regressions: REGRESSIONS,
  rules: OF_ROUTER,
  schedules: 20_000,
})
