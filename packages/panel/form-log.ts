import { type FormReport, MUTATION_MEASURE, type MutationFacts, PANEL_EVENT } from '../../src/for-packages.ts'

const MOST = 10

/** A form that the router has sent, or has to send. */
export interface LoggedForm extends Omit<FormReport, 'type'> {
  /** Missing while it is pending. */
  end?: { outcome: MutationFacts['outcome']; ms: number }
}

/** The forms of this document, the newest first. */
export function createFormLog(onChange: () => void): () => readonly LoggedForm[] {
  let forms: LoggedForm[] = []
  addEventListener(PANEL_EVENT, ({ detail }) => {
    if (detail.type !== 'form') return
    forms = [detail, ...forms].slice(0, MOST)
    onChange()
  })
  const observer = new PerformanceObserver((list) => {
    for (const measure of list.getEntriesByName(MUTATION_MEASURE)) end(measure as PerformanceMeasure)
  })
  observer.observe({ type: 'measure' })

  function end({ startTime, duration, detail }: PerformanceMeasure): void {
    const form = forms.find(({ start }) => start === startTime)
    if (!form) return
    form.end = { outcome: (detail as MutationFacts).outcome, ms: duration }
    onChange()
  }

  return () => forms
}
