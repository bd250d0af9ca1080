/**
 * Is an element React's, and not in a part that is still to be hydrated? React says so too, by stopping
 * events there; but in WebKit 2.50 it stops only some (`hydrated-part/late/press` in
 * tests/browser/late-files). If React has no such keys, each is (docs/private-parts.md).
 */
export function isHydrated(target: EventTarget | null): boolean {
  if (!isOfReact(document.documentElement)) return true
  for (let node = target as Node | null; node && !isOfReact(node); node = node.parentNode) {
    if (isInPart(node)) return false
  }
  return true
}

function isOfReact(node: Node): boolean {
  return Object.keys(node).some((name) => name.startsWith('__reactFiber$'))
}

/**
 * Does a part begin before a node, among its siblings, that has not ended there? Not if one of these is
 * React's: then the part is hydrated, and another script has put the node there.
 */
function isInPart(node: Node): boolean {
  let ended = 0
  for (let before: Node | null = node; (before = before.previousSibling);) {
    if (before.nodeType !== Node.COMMENT_NODE) {
      if (isOfReact(before)) return false
      continue
    }
    const { data } = before as Comment
    if (data === '/$') ended++
    else if (data[0] === '$' && ended-- === 0) return true
  }
  return false
}
