import type { MUTATION_MEASURE, MutationFacts } from '../../src/wire/mutation-measure.ts'

/** Not imported, because it would be in a file of its own, one more request for the router. */
const MEASURE: typeof MUTATION_MEASURE = 'arrive:mutation'

/** Calls `onMutation` for each form that the router has sent, also for those before. */
export function observeMutations(onMutation: (facts: MutationFacts, ms: number) => void): void {
  if (!PerformanceObserver.supportedEntryTypes?.includes('measure')) return
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntriesByName(MEASURE)) {
      const { detail, duration } = entry as PerformanceMeasure
      onMutation(detail as MutationFacts, duration) // the router wrote it
    }
  })
  observer.observe({ type: 'measure', buffered: true })
}
