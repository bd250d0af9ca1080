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
 * `JSON.stringify` without halves of characters, which no HTML can carry; its error names the first value
 * that JSON can't carry. `subject`: what is sent.
 */
export function encodeJson(value: unknown, subject = 'What is sent'): string {
  try {
    return withoutHalves(JSON.stringify(value))
  } catch (error) {
    const found = findNotJson(value, '')
    if (!found) throw error
    throw new NotJson(subject, found, { cause: error })
  }
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
  if (!json?.includes('\\ud')) return json
  return json.replaceAll(/\\(ud...|.)/g, (escape) => (escape.length > 2 ? REPLACEMENT : escape))
}
