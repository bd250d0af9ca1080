export type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** The types of controls that visitors enter nothing in. */
export const NOT_ENTERED = ['hidden', 'submit', 'reset', 'button', 'image']

/** All fields of the page, in document order. */
export function allFields(): Field[] {
  return [...document.querySelectorAll<Field>('input, textarea, select')]
}

export function isCheckable(field: Field): field is HTMLInputElement {
  return field.type === 'checkbox' || field.type === 'radio'
}

/** Sets a field's value so that React notices the change. */
export function setValue(field: Field, value: string): void {
  // React defines its own `value` on the element, which would hide the change from it:
  // https://github.com/facebook/react/blob/main/packages/react-dom-bindings/src/client/inputValueTracking.js
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')!
  set!.call(field, value)
  dispatchChange(field)
}

/** Dispatches the events of a field that the visitor has changed. */
export function dispatchChange(field: Field): void {
  field.dispatchEvent(new Event('input', { bubbles: true }))
  field.dispatchEvent(new Event('change', { bubbles: true }))
}
