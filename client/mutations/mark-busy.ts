import { formOf } from '../page/fields/form-of.ts'

// Fields with these names hide the form's own methods (client/start/dom/closest-of.ts).
const { removeAttribute, setAttribute } = Element.prototype

/** Marks a form and its button as busy, until `end`. A disabled button would lose the focus. */
export function markBusy(source: Element | null): { end(): void } {
  const marked = [formOf(source), source].filter((element) => element !== null)
  marked.forEach((element) => setAttribute.call(element, 'aria-busy', 'true'))
  return { end: () => marked.forEach((element) => removeAttribute.call(element, 'aria-busy')) }
}
