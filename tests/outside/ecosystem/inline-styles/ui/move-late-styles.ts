/**
 * Moves the styles that a stream brings late to the head, as Emotion does when it starts with those that are there.
 * They would be in the way when React hydrates what they are for.
 */
export function moveLateStyles(): void {
  if (typeof document === 'undefined' || document.readyState !== 'loading') return
  const observer = new MutationObserver(() => {
    document.head.append(...document.body.querySelectorAll('style[data-emotion]'))
  })
  observer.observe(document.body, { childList: true, subtree: true })
  document.addEventListener('DOMContentLoaded', () => observer.disconnect())
}
