/** Runs in the page: the text of Vite's overlay, whose element has its style beside its text; else ''. */
export const OVERLAY = (): string => {
  const overlay = document.querySelector('vite-error-overlay')
  return overlay?.shadowRoot?.querySelector('.window')?.textContent ?? ''
}
