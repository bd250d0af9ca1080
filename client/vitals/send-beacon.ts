import { VITALS_PATH } from '../../src/wire/vitals.ts'

/** Sends a beacon that outlives its page; what does not arrive is lost, and nobody is told. */
export function sendBeacon(text: string): void {
  // Not as a `Blob` of JSON: that takes longer to send, while the next document waits for the same
  // thread, and Chrome 59 to 80 refuses it (crbug.com/490015).
  if (navigator.sendBeacon?.(VITALS_PATH, text)) return
  // Blocked or missing. The browser may refuse this as well.
  const init: RequestInit = { method: 'POST', body: text, keepalive: true, credentials: 'omit' }
  fetch(VITALS_PATH, init).catch(() => {})
}
