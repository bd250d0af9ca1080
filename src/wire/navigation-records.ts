import { isRecord } from './json.ts'

/** How one navigation ended: by the router, or as a document and why. */
export interface NavigationRecord {
  /** Path and query of the target. */
  url: string
  /** The pattern of its route, where it is one of our pages. */
  route?: string
  type: 'soft' | 'document'
  /** Why the browser took over. */
  reason?: string
  /** Where a soft navigation had its page from. */
  source?: 'network' | 'prefetch' | 'memory' | 'form'
  /** From the click to the page in the DOM, or to the next document, or to its script where that is sooner. */
  ms: number
  /** From the click to all data that is not deferred. */
  dataMs?: number
  /** From the click to module and styles. */
  moduleMs?: number
}

const KEY = 'arrive:navigations'
const KEPT = 30

/** The tab's last navigations, newest first. */
export function readNavigationRecords(storage: Pick<Storage, 'getItem'>): NavigationRecord[] {
  try {
    const list: unknown = JSON.parse(storage.getItem(KEY) ?? '[]')
    return Array.isArray(list) ? list.filter(isNavigationRecord) : []
  } catch {
    return [] // storage is closed to this page, or somebody else wrote here
  }
}

/** Adds a navigation in front of the list; the oldest falls out. */
export function addNavigationRecord(
  storage: Pick<Storage, 'getItem' | 'setItem'>,
  record: NavigationRecord,
): void {
  try {
    storage.setItem(KEY, JSON.stringify([record, ...readNavigationRecords(storage)].slice(0, KEPT)))
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
