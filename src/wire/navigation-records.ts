import { isRecord } from './json.ts'

/** How a navigation ended. */
export interface NavigationRecord {
  /** Path and query of the target. */
  url: string
  /** The pattern of its route, if the target is a page of the app. */
  route?: string
  type: 'in place' | 'full page load'
  /** Why it was a full page load. */
  reason?: string
  /** The source of a page that was shown in place. */
  source?: 'network' | 'prefetch' | 'page cache' | 'form'
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
  return readList(storage).map(withCurrentWords).filter(isNavigationRecord)
}

function readList(storage: Pick<Storage, 'getItem'>): unknown[] {
  try {
    const list: unknown = JSON.parse(storage.getItem(KEY) ?? '[]')
    return Array.isArray(list) ? list : []
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
    const list = [record, ...readList(storage)]
    storage.setItem(KEY, JSON.stringify(list.slice(0, MAX_RECORDS)))
  } catch {
    // A full or closed storage loses the record, never the navigation.
  }
}

function isNavigationRecord(value: unknown): value is NavigationRecord {
  if (!isRecord(value)) return false
  const { url, type, ms } = value
  const isType = type === 'in place' || type === 'full page load'
  return isType && typeof url === 'string' && typeof ms === 'number'
}

/** The words of earlier versions: in this tab's storage, in beacons of older tabs, and in the database. */
const FORMER_WORDS: ReadonlyMap<unknown, string> = new Map([
  ['soft', 'in place'],
  ['document', 'full page load'],
  ['memory', 'page cache'],
])

/** `in place: page cache` for `soft: memory`. */
export function currentDetail(detail: string): string {
  return detail.split(': ').map(currentWord).join(': ')
}

function currentWord<word>(word: word): word | string {
  return FORMER_WORDS.get(word) ?? word
}

function withCurrentWords(value: unknown): unknown {
  if (!isRecord(value)) return value
  const { type, source } = value
  return {
    ...value,
    type: currentWord(type),
    ...(source !== undefined && { source: currentWord(source) }),
  }
}
