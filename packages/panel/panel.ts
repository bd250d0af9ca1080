import { createFormSection } from './form-section.ts'
import { createNavigationSection } from './navigation-section.ts'
import { createPageSection } from './page-section.ts'
import { createElement } from './panel-section.ts'
import styles from './panel.css?raw'
import { createRevalidationSection } from './revalidation-section.ts'

/** A panel in a shadow root over the end of the page. `onClose`: the visitor wants it closed. */
export function createPanel(onClose: () => void) {
  const navigations = createNavigationSection(update)
  const page = createPageSection(update)
  const column = [createFormSection(update), createRevalidationSection(update)]
  const sections = createElement('div', { className: 'sections' })
  const panel = panelAround(sections, onClose)
  const host = document.createElement('arrive-panel')
  const root = host.attachShadow({ mode: 'open' })
  // Which the security policy doesn't refuse: https://www.w3.org/TR/CSP3/#directive-style-src
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(styles)
  root.adoptedStyleSheets = [sheet]
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
    const last = createElement('div', { className: 'column' }, ...column.map((section) => section()))
    sections.replaceChildren(navigations(), page(), last)
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
