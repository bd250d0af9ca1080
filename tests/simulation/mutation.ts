import type { Patch } from './patches.ts'

/** A guard that is taken out of the framework, and the rows that it breaks. */
export interface Mutation {
  name: string
  rows: readonly string[]
  patches: readonly Patch[]
}
