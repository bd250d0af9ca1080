/**
 * `element.closest(selector)` that works for forms too. A field hides the form's property of its name
 * (https://html.spec.whatwg.org/multipage/forms.html#the-form-element, `LegacyOverrideBuiltIns`), so
 * methods of an element that may be a form are called by their prototype.
 */
export function closestOf<found extends Element = Element>(element: Element, selector: string): found | null {
  return Element.prototype.closest.call(element, selector) as found | null
}
