import type { Facts, Seen, Stored } from '../facts.ts'

/** A row of the contract. Each check says what is wrong, if something is. */
export interface Invariant {
  /** As in docs/shared-pages.md, or the other text that it names. */
  row: string
  ofResponse?(seen: Seen, facts: Facts): string | undefined
  ofStored?(stored: Stored): string | undefined
  /** Once nothing is left to happen. */
  ofEnd?(facts: Facts): string | undefined
}
