import { type FormReport, MUTATION_MEASURE, type MutationFacts, PANEL_EVENT } from '../../src/for-packages.ts'
import { msText, panelRow, panelSection, pathText } from './panel-section.ts'

const MOST = 10

/** A form that the router has sent, or has to send. */
interface LoggedForm extends Omit<FormReport, 'type'> {
  /** Missing while it is pending. */
  end?: { outcome: MutationFacts['outcome']; ms: number }
}

/** The forms of this document that are pending, and the last that have ended; the newest first. */
export function createFormSection(onChange: () => void): () => HTMLElement {
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

  return () =>
    panelSection({ title: 'Forms', empty: 'This document has sent no form.', rows: forms.map(formRow) })
}

function formRow({ url, kind, end }: LoggedForm): HTMLElement {
  const how = `${kind === 'fetcher' ? 'of a fetcher' : 'a navigation'}: ${end?.outcome ?? 'pending'}`
  return panelRow(pathText(url), how, end && msText(end.ms))
}
