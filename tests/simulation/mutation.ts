import type { Invariant } from './client/invariants.ts'
import type { Patch } from './patches.ts'

/** A guard that is taken out of the framework, and the rows that it breaks. */
export interface Mutation {
  name: string
  rows: readonly string[]
  patches: readonly Patch[]
}

/** One whose text is replaced, by nothing if nothing else is said. */
export function guard(
  name: string,
  rows: readonly Invariant[],
  patch: Pick<Patch, 'file' | 'text'> & Partial<Patch>,
): Mutation {
  return { name, rows, patches: [{ replacement: '', ...patch }] }
}
