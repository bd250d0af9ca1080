import { isTicked, putValue, type Field } from './field-values.ts'

/** What a visitor has put into one field. */
interface FieldState {
  /** Tells whether the field at this place is still the same one. */
  is: string
  value: string
  checked: boolean
}

/** The state of all fields of the page, in document order. Secrets and files stay out of memory. */
export function readFields(): FieldState[] {
  return fields().map((field) => ({
    is: nameOf(field),
    value: field.value,
    checked: field instanceof HTMLInputElement && field.checked,
  }))
}

/** Puts the state back into the fields that are still the same. */
export function restoreFields(states: readonly FieldState[]): void {
  fields().forEach((field, at) => {
    const state = states[at]
    if (state?.is === nameOf(field)) restoreField(field, state)
  })
}

const NOT_KEPT = new Set(['password', 'file', 'hidden', 'submit', 'reset', 'button', 'image'])

function fields(): Field[] {
  const all = document.querySelectorAll<Field>('input, textarea, select')
  return [...all].filter(({ type }) => !NOT_KEPT.has(type))
}

function nameOf({ type, name, id }: Field): string {
  return `${type} ${name} ${id}`
}

function restoreField(field: Field, state: FieldState): void {
  if (isTicked(field)) {
    // A click is what React's state hears of.
    if (field.checked !== state.checked) field.click()
    return
  }
  if (field.value !== state.value) putValue(field, state.value)
}
