import { isTicked, putValue, tellChange, type Field } from './field-values.ts'

/** Tells React what was put into the fields before it listened. */
export function hearFields(): void {
  for (const field of document.querySelectorAll<Field>('input, textarea, select')) {
    if (field.type !== 'file' && isChanged(field)) hearField(field)
  }
}

function isChanged(field: Field): boolean {
  if (field instanceof HTMLSelectElement) {
    const options = [...field.options]
    if (options.every(({ defaultSelected }) => !defaultSelected)) return field.selectedIndex > 0
    return options.some(({ defaultSelected, selected }) => defaultSelected !== selected)
  }
  if (isTicked(field)) return field.checked !== field.defaultChecked
  return field.value !== field.defaultValue
}

/** React sees a change where a value differs from the one that it has seen last: the first one. */
function hearField(field: Field): void {
  if (field instanceof HTMLSelectElement) return tellChange(field)
  const { value, selectionStart, selectionEnd } = field
  if (isTicked(field)) {
    field.checked = field.defaultChecked
    return field.click()
  }
  field.value = field.defaultValue
  putValue(field, value)
  if (selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd)
}
