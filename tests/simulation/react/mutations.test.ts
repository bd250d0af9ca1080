import { testMutations } from '../client/test-mutations.ts'
import { bundleReact } from './bundle-react.ts'
import { REACT_MUTATIONS } from './react-mutations.ts'
import { REGRESSIONS } from './regressions.ts'
import { OF_REACT } from './run-react-schedule.ts'
import { reactSchedules } from './steps.ts'

testMutations({
  mutations: REACT_MUTATIONS,
  bundle: bundleReact,
  arbitrary: reactSchedules,
  regressions: REGRESSIONS,
  rules: OF_REACT,
  schedules: 2000,
})
