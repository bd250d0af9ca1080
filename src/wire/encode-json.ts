import { findDates } from './find-dates.ts'
import { findNotJson, type FoundNotJson } from './find-not-json.ts'

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

/**
 * Has JSON something in the place of half of a character? Then the value that was encoded may differ from
 * what is sent.
 */
export function mayDiffer(json: string): boolean {
  return json.includes(REPLACEMENT)
}

/**
 * `JSON.stringify` escapes them, and nothing else that begins so:
 * https://tc39.es/ecma262/#sec-quotejsonstring
 */
function withoutHalves(json: string): string {
  if (!json.includes('\\ud')) return json
  return json.replaceAll(/\\(ud...|.)/g, (escape) => (escape.length > 2 ? REPLACEMENT : escape))
}
