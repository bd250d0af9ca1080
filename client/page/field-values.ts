export type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

export function isTicked(field: Field): field is HTMLInputElement {
  return field.type === 'checkbox' || field.type === 'radio'
}

/** Gives a field another value, of which React hears. */
export function putValue(field: Field, value: string): void {
  // React puts its own `value` on the element, and would then see no change in the event.
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')!
  set!.call(field, value)
  tellChange(field)
}

/** Says what a browser says when somebody has changed a field. */
export function tellChange(field: Field): void {
  field.dispatchEvent(new Event('input', { bubbles: true }))
  field.dispatchEvent(new Event('change', { bubbles: true }))
}
