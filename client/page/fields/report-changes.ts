import { factsOf } from './field-facts.ts'
import { allFields, dispatchChange, isCheckable, setValue, type Field } from './field-values.ts'
import type { TextField } from './given-values.ts'

/** Tells React, once, of what the visitor has put into the fields before it listened. */
export function reportChanges(): void {
  for (const field of allFields()) {
    const facts = factsOf(field)
    if (facts.isReported || facts.changedAt || field.type === 'file' || !isChanged(field)) continue
    facts.isReported = true
    reportChange(field)
  }
}

/** Does the field have another value than the document gave it? */
export function isChanged(field: Field): boolean {
  if (field instanceof HTMLSelectElement) {
    const options = [...field.options]
    if (options.every(({ defaultSelected }) => !defaultSelected)) return field.selectedIndex > 0
    return options.some(({ defaultSelected, selected }) => defaultSelected !== selected)
  }
  if (isCheckable(field)) return field.checked !== field.defaultChecked
  return field.value !== field.defaultValue
}

/**
 * React ignores an event if the value is the one that it has seen last
 * (https://github.com/facebook/react/blob/main/packages/react-dom-bindings/src/client/inputValueTracking.js),
 * so the field is first set back to the document's value.
 */
function reportChange(field: Field): void {
  if (field instanceof HTMLSelectElement) return dispatchChange(field)
  if (isCheckable(field)) {
    field.checked = field.defaultChecked
    return field.click()
  }
  const { value, selectionStart, selectionEnd } = field
  field.value = field.defaultValue
  setValue(field, value)
  select(field, { selectionStart, selectionEnd })
}

type Selection = Pick<TextField, 'selectionStart' | 'selectionEnd'>

/** Fields of some types have no selection. */
export function select(field: TextField, { selectionStart, selectionEnd }: Selection): void {
  if (selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd)
}
