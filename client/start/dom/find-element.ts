/**
 * The document's own `querySelector`. A browser finds an image or form by its name as a property of
 * the document, before the document's methods, and HTML from visitors may hold any name
 * (https://html.spec.whatwg.org/multipage/dom.html#dom-document-nameditem).
 */
export function findElement<element extends Element = HTMLElement>(
  selector: string,
): element | null {
  return Document.prototype.querySelector.call(document, selector) as element | null
}
