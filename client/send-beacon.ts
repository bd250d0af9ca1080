import { VITALS_PATH } from '../src/wire/vitals.ts'

/** Sends a beacon that outlives its page; what does not arrive is lost, and nobody is told. */
export function sendBeacon(text: string): void {
  const body = new Blob([text], { type: 'application/json' })
  try {
    if (navigator.sendBeacon?.(VITALS_PATH, body)) return
  } catch {
    return // Chrome 59 to 80 takes no JSON here, nor with `keepalive` (crbug.com/490015)
  }
  // Blocked or missing. The browser may refuse this as well.
  fetch(VITALS_PATH, { method: 'POST', body, keepalive: true, credentials: 'omit' }).catch(() => {})
}
