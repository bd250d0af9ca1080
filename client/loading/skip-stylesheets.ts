import { findElement } from '../start/dom/find-element.ts'

/** A stylesheet that the Worker has put inside the document: `src/server/rendering/stylesheet-elements.tsx`. */
const INLINE_STYLESHEET = 'style[data-precedence|=arrive]'

/**
 * Ends the wait for stylesheets that are not there: the page that needs them is shown without, and the browser
 * applies them when they arrive. Each gets its `load` event early, for which `preload-files.ts` waits.
 *
 * If this document has its stylesheets inside, the page's document has them too, and a full page load needs no file.
 */
export function skipStylesheets(): void {
  if (findElement(INLINE_STYLESHEET)) return
  const links = findElement('head')!.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')
  for (const link of links) if (!link.sheet) link.dispatchEvent(new Event('load'))
}
