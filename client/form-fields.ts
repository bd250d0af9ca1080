type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

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

/** Tells React what was put into the fields before it listened. */
export function hearFields(): void {
  for (const field of document.querySelectorAll<Field>('input, textarea, select')) {
    if (field.type !== 'file' && isChanged(field)) hearField(field)
  }
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

function isTicked(field: Field): field is HTMLInputElement {
  return field.type === 'checkbox' || field.type === 'radio'
}

function restoreField(field: Field, state: FieldState): void {
  if (isTicked(field)) {
    // A click is what React's state hears of.
    if (field.checked !== state.checked) field.click()
    return
  }
  if (field.value !== state.value) putValue(field, state.value)
}

function putValue(field: Field, value: string): void {
  // React puts its own `value` on the element, and would then see no change in the event.
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')!
  set!.call(field, value)
  tellChange(field)
}

function tellChange(field: Field): void {
  field.dispatchEvent(new Event('input', { bubbles: true }))
  field.dispatchEvent(new Event('change', { bubbles: true }))
}
