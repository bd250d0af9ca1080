/**
 * The element that a fragment names, decoded or not
 * (https://html.spec.whatwg.org/multipage/browsing-the-web.html#find-a-potential-indicated-element).
 */
export function fragmentTarget(fragment: string): Element | null {
  if (fragment === '') return null
  return document.getElementById(fragment) ?? document.getElementById(decoded(fragment))
}

function decoded(fragment: string): string {
  try {
    return decodeURIComponent(fragment)
  } catch {
    return fragment // malformed percent-encoding
  }
}
