import { findNotJson, type FoundNotJson } from './find-not-json.ts'

/** Something was to be sent that JSON can't carry. */
export class NotJson extends Error {
  override readonly name = 'NotJson'

  constructor(sent: string, { path, what, advice }: FoundNotJson, options?: ErrorOptions) {
    super(`${sent} is not JSON: ${path} is ${what}. ${advice}`, options)
  }
}

/** `JSON.stringify` whose failure names the first value that JSON can't carry, and what it is part of. */
export function encodeJson(value: unknown, sent = 'What is sent'): string {
  try {
    return JSON.stringify(value)
  } catch (error) {
    const found = findNotJson(value, '')
    if (!found) throw error
    throw new NotJson(sent, found, { cause: error })
  }
}
