import {
  MUTATION_MEASURE,
  type MutationFacts,
  type MutationOutcome,
} from '../../src/wire/mutation-measure.ts'
import type { ActionResponse, DataResponse } from '../loading/data-response.ts'

type MutationResponse = ActionResponse | DataResponse

/** Browsers keep each measure as long as the page lives. Observers have received the oldest. */
const MAX_MEASURES = 100

/** Records how a form ended, for the vitals and the browser's own tools. `start`: of `performance.now()`. */
export function recordMutation(
  { start, ...facts }: Omit<MutationFacts, 'outcome'> & { start: number },
  response: MutationResponse,
): void {
  const detail: MutationFacts = { ...facts, outcome: outcomeOf(response) }
  try {
    const measures = performance.getEntriesByName(MUTATION_MEASURE)
    if (measures.length === MAX_MEASURES) performance.clearMeasures(MUTATION_MEASURE)
    performance.measure(MUTATION_MEASURE, { start, detail })
  } catch {
    // Older engines take no options; measuring must not break the form.
  }
}

function outcomeOf(response: MutationResponse): MutationOutcome {
  switch (response.type) {
    case 'data':
    case 'result':
      return response.status < 400 ? 'accepted' : 'refused'
    case 'redirect':
      return 'redirected'
    case 'error':
      return 'error'
    case 'unusable':
      return UNUSABLE[response.reason]
  }
}

const UNUSABLE = {
  'no response': 'no answer',
  'other build': 'other build',
  'bad data': 'bad answer',
  'not a page': 'bad answer',
} as const
