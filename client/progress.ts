/** How long a navigation is pending before a progress line says so: shorter waits would only flicker. */
export const PROGRESS_DELAY_MS = 150

/** Marks the document as navigating, for the app's styles, until `end` or until `signal` fires. */
export function showProgress(signal: AbortSignal): { end(): void } {
  const root = document.documentElement
  const timer = setTimeout(() => root.setAttribute('data-navigating', ''), PROGRESS_DELAY_MS)
  signal.addEventListener('abort', end)
  return { end }

  function end(): void {
    clearTimeout(timer)
    signal.removeEventListener('abort', end)
    root.removeAttribute('data-navigating')
  }
}
