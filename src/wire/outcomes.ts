import { isRecord } from './json.ts'

/** Fired on `window` after each navigation whose end is known. */
export const OUTCOME_EVENT = 'arrive:outcome'

/** How one navigation ended: by the router, or as a document and why. */
export interface Outcome {
  /** Path and query of the target. */
  url: string
  kind: 'soft' | 'document'
  reason?: string
  /** From the click to the page. */
  ms: number
}

const KEY = 'arrive:outcomes'
const KEPT = 30

/** The tab's last navigations, newest first. */
export function readOutcomes(storage: Pick<Storage, 'getItem'>): Outcome[] {
  try {
    const list: unknown = JSON.parse(storage.getItem(KEY) ?? '[]')
    return Array.isArray(list) ? list.filter(isOutcome) : []
  } catch {
    return [] // storage is closed to this page, or somebody else wrote here
  }
}

/** Adds a navigation in front of the list; the oldest falls out. */
export function writeOutcome(
  storage: Pick<Storage, 'getItem' | 'setItem'>,
  outcome: Outcome,
): void {
  try {
    storage.setItem(KEY, JSON.stringify([outcome, ...readOutcomes(storage)].slice(0, KEPT)))
  } catch {
    // A full or closed storage loses the record, never the navigation.
  }
}

function isOutcome(value: unknown): value is Outcome {
  if (!isRecord(value)) return false
  const { url, kind, ms } = value
  return (
    typeof url === 'string' && (kind === 'soft' || kind === 'document') && typeof ms === 'number'
  )
}
