import { allFields, isCheckable, NOT_ENTERED, setValue, type Field } from './field-values.ts'
import { noteTyping } from './given-values.ts'

/** What a visitor has put into one field. */
interface FieldState {
  /** Identifies the field: another field may have its position later. */
  identity: string
  value: string
  checked: boolean
}

/** Reads the state of the page's fields, in document order, without passwords and files. */
export function readFields(): FieldState[] {
  return fields().map((field) => ({
    identity: identityOf(field),
    value: field.value,
    checked: field instanceof HTMLInputElement && field.checked,
  }))
}

/** Puts the states back into the fields that are still the same. */
export function restoreFields(states: readonly FieldState[]): void {
  fields().forEach((field, at) => {
    const state = states[at]
    if (state?.identity === identityOf(field)) restoreField(field, state)
  })
}

const NOT_STORED = ['password', 'file', ...NOT_ENTERED]

function fields(): Field[] {
  return allFields().filter(({ type }) => !NOT_STORED.includes(type))
}

function identityOf({ type, name, id }: Field): string {
  return `${type} ${name} ${id}`
}

function restoreField(field: Field, state: FieldState): void {
  if (isCheckable(field)) {
    // React's state follows clicks, not the property.
    if (field.checked !== state.checked) field.click()
    return
  }
  if (field.value === state.value) return
  noteTyping(field)
  setValue(field, state.value)
}
