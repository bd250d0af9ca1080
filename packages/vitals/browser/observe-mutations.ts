import { MUTATION_MEASURE, type MutationFacts } from '../../../src/for-packages.ts'

/** Calls `onMutation` for each form that the router has sent, also for those before. */
export function observeMutations(onMutation: (facts: MutationFacts, ms: number) => void): void {
  if (!PerformanceObserver.supportedEntryTypes?.includes('measure')) return
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntriesByName(MUTATION_MEASURE)) {
      const { detail, duration } = entry as PerformanceMeasure
      onMutation(detail as MutationFacts, duration) // the router wrote it
    }
  })
  observer.observe({ type: 'measure', buffered: true })
}
