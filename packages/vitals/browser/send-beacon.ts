import { VITALS_PATH } from '../format/vitals.ts'

/** Sends a beacon that outlives its page. A beacon that does not arrive is lost silently. */
export function sendBeacon(text: string): void {
  // Not a `Blob` with a JSON type, which Chrome 59 to 80 refuses: https://crbug.com/490015
  if (navigator.sendBeacon?.(VITALS_PATH, text)) return
  // Blocked or missing. The browser may refuse this as well.
  const init: RequestInit = { method: 'POST', body: text, keepalive: true, credentials: 'omit' }
  fetch(VITALS_PATH, init).catch(() => {})
}
