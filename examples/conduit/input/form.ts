import type { GenericSchema, InferOutput } from 'valibot'
import { check, type FieldErrors } from './check.ts'

/** A form that was refused: why, and what was typed, fields of one name with spaces between. */
export interface Refusal {
  errors: FieldErrors
  values: Readonly<Record<string, string>>
}

export type CheckedForm<value> =
  | { type: 'valid'; value: value }
  | { type: 'invalid'; refusal: Refusal }

/** Checks a form, or what was made of its fields. */
export function checkForm<schema extends GenericSchema>(
  schema: schema,
  form: FormData,
  input: unknown = Object.fromEntries(form),
): CheckedForm<InferOutput<schema>> {
  const checked = check(schema, input)
  if (checked.type === 'valid') return checked
  return { type: 'invalid', refusal: refusalOf(form, checked.errors) }
}

export function refusalOf(form: FormData, errors: FieldErrors): Refusal {
  const values: Record<string, string> = {}
  for (const [name, value] of [...form].filter(isShownAgain)) {
    values[name] = name in values ? `${values[name]} ${value}` : value
  }
  return { errors, values }
}

/** Passwords never leave the server. */
function isShownAgain(field: [string, FormDataEntryValue]): field is [string, string] {
  return typeof field[1] === 'string' && field[0] !== 'password'
}
