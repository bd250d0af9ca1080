import type { Outcome } from '../router/outcome.ts'
import { redirectLocation } from '../router/redirect-location.ts'

/** An end that a load or an action asked for; `refused` is a redirect that is not sent. */
export type OutcomeEnd =
  | { kind: 'redirect'; status: number; location: string }
  | { kind: 'status'; status: number; detail?: string | undefined }
  | { kind: 'refused'; error: unknown }

/** Where an outcome leads; a redirect that names no status gets the one given here. */
export function outcomeEnd(outcome: Outcome, redirectStatus: number, from: URL): OutcomeEnd {
  if (outcome.name === 'ErrorStatus') return { kind: 'status', status: outcome.status }
  try {
    const location = redirectLocation(outcome, from)
    return { kind: 'redirect', status: outcome.status ?? redirectStatus, location }
  } catch (error) {
    return { kind: 'refused', error }
  }
}
