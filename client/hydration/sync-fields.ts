import { watchTyping } from '../page/fields/given-values.ts'
import { allFields, isCheckable, setValue, dispatchChange, type Field } from '../page/fields/field-values.ts'

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
      if (field.type !== 'file' && isChanged(field)) reportChange(field)
    })
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

type TextField = HTMLInputElement | HTMLTextAreaElement
type Selection = Pick<TextField, 'selectionStart' | 'selectionEnd'>

/** Fields of some types have no selection. */
function select(field: TextField, { selectionStart, selectionEnd }: Selection): void {
  if (selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd)
}

/** Does the field have another value than the document gave it? */
function isChanged(field: Field): boolean {
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
