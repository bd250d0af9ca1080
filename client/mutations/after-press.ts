/**
 * Calls back in a task of its own, so that the page first shows what a press has changed: `fetch` alone takes
 * about as long as React needs to render it. At once if the page is hidden, where timers are slow and the page may
 * be frozen before one fires: https://developer.chrome.com/docs/web-platform/page-lifecycle-api#state-hidden
 */
export function afterPress(callback: () => void): void {
  if (document.hidden) callback()
  else setTimeout(callback)
}
