import * as v from 'valibot'

/** What is wrong with each field. The messages follow the field's name: `email can't be blank`. */
export type FieldErrors = Readonly<Record<string, readonly string[]>>

/** What became of something that a form or the API sent. */
export type Checked<value> = { type: 'valid'; value: value } | Invalid

export interface Invalid {
  type: 'invalid'
  errors: FieldErrors
  status: 401 | 409 | 422 | 429
}

/** Checks what a form or the API sent. One message for each field. */
export function check<schema extends v.GenericSchema>(
  schema: schema,
  input: unknown,
): Checked<v.InferOutput<schema>> {
  const result = v.safeParse(schema, input, { abortPipeEarly: true })
  return result.success ? valid(result.output) : invalid(errorsByField(result.issues))
}

export function valid<value>(value: value): Checked<value> {
  return { type: 'valid', value }
}

export function invalid(errors: FieldErrors, status: Invalid['status'] = 422): Invalid {
  return { type: 'invalid', errors, status }
}

function errorsByField(issues: readonly v.BaseIssue<unknown>[]): FieldErrors {
  const errors: Record<string, string[]> = {}
  for (const { path, message } of issues) (errors[String(path?.[0]?.key)] ??= []).push(message)
  return errors
}
