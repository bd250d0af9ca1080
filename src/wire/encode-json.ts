import { findNotJson, type FoundNotJson } from './find-not-json.ts'
import type { Dates } from './revive-dates.ts'

/** JSON can't carry a value that should be sent. */
export class NotJson extends Error {
  override readonly name = 'NotJson'

  constructor(subject: string, { path, what, advice }: FoundNotJson, options?: ErrorOptions) {
    super(`${subject} is not JSON: ${path} is ${what}. ${advice}`, options)
  }
}

/** What takes the place of half of a character: what encoders of UTF-8 write for it. */
const REPLACEMENT = '\ufffd'

/**
 * The JSON of a record without halves of characters, which no HTML can carry, with a field `dates` if it has
 * some: `reviveDates` reads them. Its error names the first value that JSON can't carry. `subject`: what is
 * sent.
 */
export function encodeJson(record: object, subject = 'What is sent'): string {
  try {
    return withPlacesOfDates(withoutHalves(JSON.stringify(record)), record)
  } catch (error) {
    const found = findNotJson(record, '')
    if (!found) throw error
    throw new NotJson(subject, found, { cause: error })
  }
}

/** Only text that may be a date's is worth looking for one: data has none in most requests. */
function withPlacesOfDates(json: string, record: object): string {
  const dates = json.includes('Z"') ? findDates(record) : undefined
  return dates ? `${json.slice(0, -1)},"dates":${withoutHalves(JSON.stringify(dates))}}` : json
}

/** Was half of a character replaced? Then the value may differ from what is sent. */
export function mayDiffer(json: string): boolean {
  return json.includes(REPLACEMENT)
}

/** `JSON.stringify` escapes nothing else that begins so: https://tc39.es/ecma262/#sec-quotejsonstring */
function withoutHalves(json: string): string {
  if (!json.includes('\\ud')) return json
  return json.replaceAll(/\\(ud...|.)/g, (escape) => (escape.length > 2 ? REPLACEMENT : escape))
}

/** Finds the dates in a value that JSON carries; `undefined` if there are none. */
export function findDates(value: unknown): Dates | undefined {
  if (!isObject(value)) return undefined
  // What becomes JSON by its own method has no other dates that arrive.
  if (typeof value['toJSON'] === 'function') return value instanceof Date || undefined
  let found: [string, Dates][] | undefined
  for (const key of Object.keys(value)) {
    const inner = value[key]
    const dates = isObject(inner) ? findDates(inner) : undefined
    if (dates) (found ??= []).push([key, dates])
  }
  if (!found) return undefined
  return (Array.isArray(value) && findInAll(value, found)) || Object.fromEntries(found)
}

/** Rows have their dates in the same columns, so that one description is enough: a thousand would be long. */
function findInAll(items: readonly unknown[], found: readonly [string, Dates][]): Dates | undefined {
  const all = found.map(([, dates]) => dates).reduce(merge)
  return items.every((item) => fits(item, all)) ? [all] : undefined
}

/** If two contradict each other, the first stays: `fits` finds the item that has the other. */
function merge(a: Dates, b: Dates): Dates {
  if (a === true || b === true) return a
  if (isList(a)) return isList(b) ? [merge(a[0], b[0])] : a
  if (isList(b)) return a
  const added = Object.entries(b).map(([key, dates]) => {
    return [key, Object.hasOwn(a, key) ? merge(a[key]!, dates) : dates] as const
  })
  return { ...a, ...Object.fromEntries(added) }
}

/** Has the value no text, and nothing else with dates of its own, at the places of these? */
function fits(value: unknown, dates: Dates): boolean {
  if (!isObject(value)) return typeof value !== 'string'
  if (dates === true) return value instanceof Date
  if (isList(dates)) return Array.isArray(value) && value.every((item) => fits(item, dates[0]))
  if (Array.isArray(value) || value instanceof Date) return false
  return Object.keys(dates).every((key) => fits(value[key], dates[key]!))
}

function isList(dates: Dates): dates is readonly [Dates] {
  return Array.isArray(dates)
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
