/** The fields of a form: `{ title: 'Emma' }`; `FormData` for files, or several values with one name. */
export type FormFields = Readonly<Record<string, string>> | FormData

export function toFormData(fields: FormFields): FormData {
  if (fields instanceof FormData) return fields
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  return form
}
