import { isRecord } from './json.ts'

/** One navigation of the tab: its target, how it ended and how long it took. */
export interface NavigationRecord {
  /** The path and query of the target: `/items/7?page=2`. */
  url: string
  /** The pattern of its route, if the target is a page of the app: `/items/:id`. */
  route?: string
  /** How it ended. */
  type: 'in place' | 'full page load'
  /** Why it was a full page load: `late data`, `dead module`. */
  reason?: string
  /** Where a page that was shown in place came from. */
  source?: 'network' | 'prefetch' | 'page cache' | 'form'
  /**
   * The time from the click until the page is in the DOM, in ms; for a full page load, at most until the new
   * document's script runs.
   */
  ms: number
  /** The time from the click until all data was there, except deferred values, in ms. */
  dataMs?: number
  /** The time from the click until the page's module and styles were there, in ms. */
  moduleMs?: number
}

const KEY = 'arrive:navigations'
const MAX_RECORDS = 30

/** Returns the tab's last navigations, newest first, at most 30: `readNavigationRecords(sessionStorage)`. */
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
