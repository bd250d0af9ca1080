/** A form as a test writes it. `FormData` for files and for several values of one name. */
export type FormFields = Readonly<Record<string, string>> | FormData

export function toFormData(fields: FormFields): FormData {
  if (fields instanceof FormData) return fields
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  return form
}
