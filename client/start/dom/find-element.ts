/**
 * `document.querySelector` that HTML from visitors can't replace: an image or a form hides the
 * document's property of its name
 * (https://html.spec.whatwg.org/multipage/dom.html#dom-document-nameditem).
 */
export function findElement<element extends Element = HTMLElement>(selector: string): element | null {
  return Document.prototype.querySelector.call(document, selector) as element | null
}
