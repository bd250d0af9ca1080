import { isRecord } from './json.ts'

/** How a navigation ended: in place (`soft`), or as a full page load (`document`). */
export interface NavigationRecord {
  /** Path and query of the target. */
  url: string
  /** The pattern of its route, if the target is a page of the app. */
  route?: string
  type: 'soft' | 'document'
  /** Why it was a full page load. */
  reason?: string
  /** Where the page of a soft navigation came from. */
  source?: 'network' | 'prefetch' | 'memory' | 'form'
  /** From the click until the page is in the DOM, or until the new document's script runs at the latest. */
  ms: number
  /** From the click to all data except deferred values. */
  dataMs?: number
  /** From the click to the page module and its styles. */
  moduleMs?: number
}

const KEY = 'arrive:navigations'
const MAX_RECORDS = 30

/** The tab's last navigations, newest first. */
export function readNavigationRecords(storage: Pick<Storage, 'getItem'>): NavigationRecord[] {
  try {
    const list: unknown = JSON.parse(storage.getItem(KEY) ?? '[]')
    return Array.isArray(list) ? list.filter(isNavigationRecord) : []
  } catch {
    return [] // the page may not use storage, or other code has written this key
  }
}

/** Adds a navigation at the start of the list and drops the oldest. */
export function addNavigationRecord(
  storage: Pick<Storage, 'getItem' | 'setItem'>,
  record: NavigationRecord,
): void {
  try {
    storage.setItem(
      KEY,
      JSON.stringify([record, ...readNavigationRecords(storage)].slice(0, MAX_RECORDS)),
    )
  } catch {
    // A full or closed storage loses the record, never the navigation.
  }
}

function isNavigationRecord(value: unknown): value is NavigationRecord {
  if (!isRecord(value)) return false
  const { url, type, ms } = value
  return (
    typeof url === 'string' && (type === 'soft' || type === 'document') && typeof ms === 'number'
  )
}
