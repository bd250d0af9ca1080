import type { Invariant } from './invariants.ts'
import type { Simulation } from './world/create-world.ts'

export interface RuleOptions {
  simulation: () => Simulation
  fail: (row: Invariant, detail: string) => void
}
