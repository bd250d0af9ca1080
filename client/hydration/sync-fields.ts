import { allFields, isCheckable, type Field } from '../page/fields/field-values.ts'
import { watchTyping, type TextField } from '../page/fields/given-values.ts'
import { isChanged, reportChanges, select } from '../page/fields/report-changes.ts'

/**
 * Watches the fields until React listens. The function that it returns then passes the visitor's values
 * on to React. If React has rendered the document again, into new fields, it first copies them there.
 */
export function watchFields(): () => void {
  watchTyping()
  const before = allFields()
  let focused = document.activeElement
  const onFocus = ({ target }: Event) => void (focused = target as Element)
  document.addEventListener('focusin', onFocus)
  return function syncFields() {
    document.removeEventListener('focusin', onFocus)
    allFields().forEach((field, at) => {
      const old = before[at]
      if (old && isReplaced(old, field)) copyState(old, field, old === focused)
    })
    reportChanges()
  }
}

function isReplaced(old: Field, field: Field): boolean {
  const isSame = old.type === field.type && old.name === field.name && old.id === field.id
  return isSame && !old.isConnected
}

function copyState(old: Field, field: Field, hasFocus: boolean): void {
  if (hasFocus) field.focus({ preventScroll: true })
  if (field instanceof HTMLInputElement && field.type === 'file') {
    field.files = (old as HTMLInputElement).files
  } else if (isChanged(old)) {
    copyValue(old, field)
  }
}

function copyValue(old: Field, field: Field): void {
  if (isCheckable(field)) return void (field.checked = (old as HTMLInputElement).checked)
  field.value = old.value
  if (!(field instanceof HTMLSelectElement)) select(field, old as TextField)
}
