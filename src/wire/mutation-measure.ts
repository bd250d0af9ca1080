/** The name of the `performance.measure` of each form that the router sends, until its response. */
export const MUTATION_MEASURE = 'arrive:mutation'

/** Was the form a navigation, or a fetcher's? */
export type MutationKind = 'form' | 'fetcher'

/** How the submission of a form ended. */
export type MutationOutcome =
  | 'accepted'
  | 'refused'
  | 'redirected'
  | 'error'
  | 'no answer'
  | 'bad answer'
  | 'other build'

/** The `detail` of the measure. */
export interface MutationFacts {
  kind: MutationKind
  outcome: MutationOutcome
  /** The URL of the page whose action it is. */
  url: string
}
