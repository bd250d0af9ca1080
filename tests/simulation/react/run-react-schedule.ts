import type { Action } from '../client/steps.ts'
import type { Rules } from '../client/run-schedule.ts'
import { createReactOracle } from './react-oracle.ts'
import type { PageAction } from './steps.ts'
import { takeStep } from './take-step.ts'

/** The first step comes before React. */
export const OF_REACT: Rules<Action | PageAction> = {
  takeStep,
  createOracle: createReactOracle,
  openedMs: 25,
}
