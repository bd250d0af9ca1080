/**
 * The links whose navigation something has interrupted. Chromium keeps the event of an interrupted
 * navigation, and so its link and the whole page that the link is in (docs/upstream.md). When the page is
 * gone, the link is cut off it.
 */
export function createInterruptedLinks() {
  const links = new Set<Element>()
  return {
    add({ sourceElement }: NavigateEvent): void {
      if (sourceElement) links.add(sourceElement)
    },
    /** The page shown has changed. */
    pageChanged(): void {
      for (const link of links) {
        if (link.isConnected) continue
        link.remove()
        links.delete(link)
      }
    },
  }
}
