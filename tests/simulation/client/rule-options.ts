import type { Invariant } from './invariants.ts'
import type { Simulation } from './world/create-world.ts'

export interface RuleOptions<name extends string = Invariant> {
  simulation: () => Simulation
  fail: (row: name, detail: string) => void
}
