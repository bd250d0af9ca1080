import { createPanel } from './panel.ts'

const KEY = 'F2'

/** In the tab's storage while the panel is open. */
const OPEN = 'arrive:open-panel'

/** Development only: a key opens a panel with what router, React and Worker have done for this page. */
export function startPanel(): void {
  const panel = createPanel(close)
  let before: Element | null = null
  addEventListener('keydown', (event) => {
    if (!isPanelKey(event)) return
    event.preventDefault()
    if (panel.isOpen()) close()
    else whenParsed(open)
  })
  if (sessionStorage.getItem(OPEN) !== null) whenParsed(panel.open)

  function open(): void {
    before = document.activeElement
    sessionStorage.setItem(OPEN, 'true')
    panel.open()
    panel.focus()
  }

  function close(): void {
    sessionStorage.removeItem(OPEN)
    panel.close()
    if (before instanceof HTMLElement) before.focus()
    before = null
  }
}

function isPanelKey(event: KeyboardEvent): boolean {
  const { key, ctrlKey, altKey, shiftKey, metaKey, repeat, defaultPrevented } = event
  const isPlain = !(ctrlKey || altKey || shiftKey || metaKey || repeat)
  return key === KEY && isPlain && !defaultPrevented
}

/** In a document that is parsed further, React would find the element where the next one belongs. */
function whenParsed(run: () => void): void {
  if (document.readyState === 'loading') addEventListener('DOMContentLoaded', run, { once: true })
  else run()
}
