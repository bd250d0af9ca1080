import type { Outcome } from '../../api/outcome.ts'
import { redirectLocation } from './redirect-location.ts'

/** An end that a load or an action asked for; `refused` is a redirect that is not sent. */
export type OutcomeEnd =
  | { type: 'redirect'; status: number; location: string }
  | { type: 'status'; status: number; detail?: string | undefined }
  | { type: 'refused'; error: unknown }

/** Where an outcome leads; a redirect that names no status gets the one given here. */
export function outcomeEnd(outcome: Outcome, redirectStatus: number, from: URL): OutcomeEnd {
  if (outcome.name === 'ErrorStatus') return { type: 'status', status: outcome.status }
  try {
    const location = redirectLocation(outcome, from)
    return { type: 'redirect', status: outcome.status ?? redirectStatus, location }
  } catch (error) {
    return { type: 'refused', error }
  }
}
