/**
 * Moves the styles that a stream brings late to the head, as Emotion does with the others when it starts.
 * Otherwise React finds them in its way when it hydrates.
 */
export function moveLateStyles(): void {
  if (typeof document === 'undefined' || document.readyState !== 'loading') return
  const observer = new MutationObserver(() => {
    document.head.append(...document.body.querySelectorAll('style[data-emotion]'))
  })
  observer.observe(document.body, { childList: true, subtree: true })
  document.addEventListener('DOMContentLoaded', () => observer.disconnect())
}
