import * as v from 'valibot'

export const BLANK = "can't be blank"

/** Text with at least one character that is no space. */
export function text(maxLength: number) {
  return v.pipe(v.string(BLANK), v.trim(), v.nonEmpty(BLANK), ...atMost(maxLength))
}

/** Text that may be missing: `null`, and so is the empty text. */
export function optionalText(maxLength: number) {
  const longEnough = v.pipe(v.string(BLANK), v.trim(), ...atMost(maxLength))
  return v.pipe(
    v.nullable(longEnough),
    v.transform((value) => value || null),
  )
}

function atMost(maxLength: number) {
  return [
    v.maxLength<string, number, string>(maxLength, `is too long (maximum is ${maxLength} characters)`),
  ] as const
}
