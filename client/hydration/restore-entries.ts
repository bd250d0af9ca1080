export type FormEntries = readonly (readonly [string, FormDataEntryValue])[]

type Control = HTMLInputElement | HTMLButtonElement | HTMLSelectElement | HTMLTextAreaElement

/** A field that was sent with its form, as it was then. */
export interface SentField {
  control: Control
  name: string
  value: string
  initial: string | null
}

interface SubmittedFields {
  form: HTMLFormElement
  fields: readonly SentField[]
  entries: FormEntries
}

/** The fields of a form that would be sent. */
export function sentFieldsOf(form: HTMLFormElement): SentField[] {
  // By the prototype, because a field named `elements` hides the form's own.
  const { get } = Object.getOwnPropertyDescriptor(HTMLFormElement.prototype, 'elements')!
  return [...(get!.call(form) as Iterable<Control>)]
    .map((control) => {
      const { name, value } = control
      return { control, name, value, initial: initialOf(control) }
    })
    .filter((field) => field.name && isSent(form, field))
}

/** Puts back into `formData` the fields that have been disabled, removed, renamed or rendered since. */
export function restoreEntries(formData: FormData, { form, fields, entries }: SubmittedFields): void {
  const lost = fields.filter((field) => !isSent(form, field) || isRendered(field))
  if (lost.length === 0) return
  const isKnown = (name: string) => entries.some((entry) => entry[0] === name)
  for (const { control } of lost) if (!isKnown(control.name)) formData.delete(control.name)
  const now = [...formData]
  const names = new Set([...entries, ...now].map(([name]) => name))
  for (const name of names) {
    const isLost = lost.some((field) => field.name === name)
    formData.delete(name)
    for (const entry of isLost ? entries : now) {
      if (entry[0] === name) append(formData, name, isLost ? valueOf(entry, lost) : entry[1])
    }
  }
}

function append(formData: FormData, name: string, value: FormDataEntryValue): void {
  if (typeof value === 'string') formData.append(name, value)
  else formData.append(name, value)
}

function isSent(form: HTMLFormElement, { control, name }: SentField): boolean {
  return control.form === form && control.name === name && !control.matches(':disabled')
}

/** What a handler has put into the field since, or else what the field had. */
function valueOf([name, value]: FormEntries[number], lost: readonly SentField[]): FormDataEntryValue {
  const field = lost.find((one) => one.name === name && one.value === value)
  return field && !isRendered(field) ? field.control.value : value
}

/**
 * Has React given the field another value? It sets the attribute too, which a handler does only in a hidden
 * field (https://github.com/facebook/react/blob/main/packages/react-dom-bindings/src/client/ReactDOMInput.js,
 * `updateInput`).
 */
function isRendered({ control, initial }: SentField): boolean {
  return control.type !== 'hidden' && initialOf(control) !== initial
}

function initialOf(control: Control): string | null {
  return control instanceof HTMLTextAreaElement ? control.defaultValue : control.getAttribute('value')
}
