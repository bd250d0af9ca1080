/** The field with the key of a form whose action has `once`. */
export const KEY_FIELD = 'arrive-once'

/** In the response to a form that is not run again: may its page send it again, and with which key? */
export const NEXT_KEY_HEADER = 'Arrive-Once'

export type NextKey = 'same key' | 'new key'

const RANDOM_NUMBERS = 4
/** Of 32 bits in base 36. */
const DIGITS = 7

const KEY = /^[0-9a-z]{28}(?:-([0-9a-z]{8,9}))?$/

/** A key for one submission, with 128 random bits. `madeAt`: when the Worker makes its document, in ms. */
export function makeFormKey(madeAt?: number): string {
  const numbers = [...crypto.getRandomValues(new Uint32Array(RANDOM_NUMBERS))]
  const random = numbers.map((number) => number.toString(36).padStart(DIGITS, '0')).join('')
  return madeAt === undefined ? random : `${random}-${madeAt.toString(36)}`
}

/** When a key's document was made, if the Worker has made it. `undefined` for what is no key. */
export function readFormKey(key: string): { madeAt: number | undefined } | undefined {
  const [whole, madeAt] = KEY.exec(key) ?? []
  if (whole === undefined) return undefined
  return { madeAt: madeAt === undefined ? undefined : parseInt(madeAt, 36) }
}
