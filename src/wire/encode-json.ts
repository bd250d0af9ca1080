import { findNotJson, type FoundNotJson } from './find-not-json.ts'

/** JSON can't carry a value that should be sent. */
export class NotJson extends Error {
  override readonly name = 'NotJson'

  constructor(subject: string, { path, what, advice }: FoundNotJson, options?: ErrorOptions) {
    super(`${subject} is not JSON: ${path} is ${what}. ${advice}`, options)
  }
}

/** `JSON.stringify`, whose error names the first value that JSON can't carry. `subject`: what is sent. */
export function encodeJson(value: unknown, subject = 'What is sent'): string {
  try {
    return JSON.stringify(value)
  } catch (error) {
    const found = findNotJson(value, '')
    if (!found) throw error
    throw new NotJson(subject, found, { cause: error })
  }
}
