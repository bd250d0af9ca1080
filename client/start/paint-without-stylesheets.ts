import { ROUTE_LOAD_LIMIT_MS } from '../../src/navigation/route-load-limit.ts'
import { findElement } from './dom/find-element.ts'

/** Lets the document paint at the limit although stylesheets hang; they apply when they arrive. */
export function paintWithoutStylesheets(): void {
  if (!import.meta.env.DEV) setTimeout(paintUnlessPainted, ROUTE_LOAD_LIMIT_MS)
}

function paintUnlessPainted(): void {
  if (performance.getEntriesByType('paint')[0]) return
  const links = findElement('head')!.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]:not([media])')
  for (const link of links) {
    if (link.sheet) continue
    // Engines paint without stylesheets of other media. Not `not all`, by which React knows its own elements.
    link.media = 'print'
    link.addEventListener('load', () => (link.media = ''), { once: true })
    // Firefox waits for a stylesheet that it has begun to load, unless something needs the layout.
    link.getClientRects()
  }
}
