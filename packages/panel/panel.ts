import { createElement } from './create-element.ts'
import type { LoggedForm } from './form-log.ts'
import { navigationSection } from './navigation-section.ts'
import { pageSection } from './page-section.ts'
import type { PanelLog } from './panel-log.ts'
import { msText, panelRow, panelSection, pathText } from './panel-section.ts'
import { panelStyles } from './panel-styles.ts'
import { revalidationSection } from './revalidation-section.ts'

interface PanelOptions {
  log: PanelLog
  /** The visitor wants it closed. */
  onClose: () => void
}

/** A panel over the end of the page, in a shadow root that the app's styles don't reach. */
export function createPanel({ log, onClose }: PanelOptions) {
  const sections = createElement('div', { className: 'sections' })
  const panel = panelAround(sections, onClose)
  const host = document.createElement('arrive-panel')
  const root = host.attachShadow({ mode: 'open' })
  root.adoptedStyleSheets = [panelStyles()]
  root.append(panel)
  let isOpen = false
  let isDue = false

  /** Something that it shows has changed. */
  function update(): void {
    if (isDue) return
    isDue = true
    requestAnimationFrame(() => {
      isDue = false
      if (isOpen) render()
    })
  }

  function render(): void {
    // React removes it with a document that it renders again.
    if (!host.isConnected) document.body.append(host)
    sections.replaceChildren(
      navigationSection(log.navigations),
      pageSection(log),
      createElement(
        'div',
        { className: 'column' },
        formSection(log.forms()),
        revalidationSection(log.revalidations()),
      ),
    )
  }

  return {
    isOpen: () => isOpen,
    open(): void {
      isOpen = true
      render()
    },
    close(): void {
      isOpen = false
      host.remove()
    },
    /** Moves the focus into it. */
    focus: () => panel.focus(),
    update,
  }
}

function panelAround(sections: HTMLElement, onClose: () => void): HTMLElement {
  const close = createElement('button', { type: 'button', onclick: onClose }, 'Close')
  const keys = createElement('span', {}, createElement('kbd', {}, 'F2'), ' opens and closes it')
  const title = createElement('h1', {}, 'Arrive in development')
  const panel = createElement(
    'div',
    { className: 'panel', role: 'region', ariaLabel: 'Arrive in development', tabIndex: 0 },
    createElement('div', { className: 'head' }, title, keys, close),
    sections,
  )
  panel.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return
    event.stopPropagation() // it would stop a navigation too
    onClose()
  })
  return panel
}

/** The forms that are pending, and the last that have ended. */
function formSection(forms: readonly LoggedForm[]): HTMLElement {
  const rows = forms.map(({ url, kind, end }) => {
    const how = `${kind === 'fetcher' ? 'of a fetcher' : 'a navigation'}: ${end?.outcome ?? 'pending'}`
    return panelRow(pathText(url), how, end && msText(end.ms))
  })
  return panelSection({ title: 'Forms', empty: 'This document has sent no form.', rows })
}
