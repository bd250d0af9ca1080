import type { LoggedForm } from './form-log.ts'
import { msText, panelRow, panelSection, pathText } from './panel-section.ts'

/** The forms that are pending, and the last that have ended. */
export function formSection(forms: readonly LoggedForm[]): HTMLElement {
  const rows = forms.map(({ url, kind, end }) => {
    const how = `${kind === 'fetcher' ? 'of a fetcher' : 'a navigation'}: ${end?.outcome ?? 'pending'}`
    return panelRow(pathText(url), how, end && msText(end.ms))
  })
  return panelSection({ title: 'Forms', empty: 'This document has sent no form.', rows })
}
