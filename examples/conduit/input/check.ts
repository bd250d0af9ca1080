import * as v from 'valibot'

/** What is wrong with each field. The messages follow the field's name: `email can't be blank`. */
export type FieldErrors = Readonly<Record<string, readonly string[]>>

export type Checked<value> =
  | { type: 'valid'; value: value }
  | { type: 'invalid'; errors: FieldErrors }

/** Checks what a form or the API sent. One message for each field. */
export function check<schema extends v.GenericSchema>(
  schema: schema,
  input: unknown,
): Checked<v.InferOutput<schema>> {
  const result = v.safeParse(schema, input, { abortPipeEarly: true })
  if (result.success) return { type: 'valid', value: result.output }
  return { type: 'invalid', errors: errorsByField(result.issues) }
}

function errorsByField(issues: readonly v.BaseIssue<unknown>[]): FieldErrors {
  const errors: Record<string, string[]> = {}
  for (const { path, message } of issues) (errors[String(path?.[0]?.key)] ??= []).push(message)
  return errors
}
