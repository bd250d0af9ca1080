import { OUTCOME_EVENT, writeOutcome, type Outcome } from '../src/wire/outcomes.ts'
import { parseRecord } from '../src/wire/json.ts'

/** Takes down how navigations end, for whoever listens to `OUTCOME_EVENT`. */
export interface Outcomes {
  soft(url: string, startedAt: number): void
  /** The browser takes over; the next document completes the record. */
  leaving(url: string, reason: string, startedAt: number): void
}

const LEAVING_KEY = 'arrive:leaving'

/** Completes the record of a navigation that ended in this document, and starts recording. */
export function startOutcomes(): Outcomes {
  recordArrival()
  return {
    soft: (url, startedAt) => record({ url: pathOf(url), kind: 'soft', ms: since(startedAt) }),
    leaving(url, reason, startedAt) {
      keepLeaving(JSON.stringify({ url: pathOf(url), reason, startedAt }))
    },
  }
}

/** `Date.now` is the one clock that two documents share. */
function since(startedAt: number): number {
  return Math.round(Date.now() - startedAt)
}

function record(outcome: Outcome): void {
  writeOutcome(sessionStorage, outcome)
  window.dispatchEvent(new CustomEvent(OUTCOME_EVENT, { detail: outcome }))
}

function recordArrival(): void {
  const left = takeLeaving()
  if (!left) return
  const { url, reason, startedAt } = left
  if (typeof url !== 'string' || typeof reason !== 'string' || typeof startedAt !== 'number') return
  record({ url, kind: 'document', reason, ms: since(startedAt) })
}

function takeLeaving(): Record<string, unknown> | undefined {
  try {
    const text = sessionStorage.getItem(LEAVING_KEY)
    sessionStorage.removeItem(LEAVING_KEY)
    return parseRecord(text ?? '')
  } catch {
    return undefined // storage is closed to this page; measuring must not break it
  }
}

function keepLeaving(text: string): void {
  try {
    sessionStorage.setItem(LEAVING_KEY, text)
  } catch {
    // As above.
  }
}

function pathOf(href: string): string {
  const url = new URL(href, location.href)
  return url.pathname + url.search
}
