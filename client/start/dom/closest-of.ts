/**
 * `element.closest(selector)` that also works for a form: in a form a field named `closest` hides the
 * form's own method, as each field hides the property of its name
 * (https://html.spec.whatwg.org/multipage/forms.html#the-form-element, `LegacyOverrideBuiltIns`).
 * So whatever may be a form is asked by `Element.prototype`, never by its own properties.
 */
export function closestOf<found extends Element = Element>(
  element: Element,
  selector: string,
): found | null {
  return Element.prototype.closest.call(element, selector) as found | null
}
