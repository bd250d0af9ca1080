/** The element that a fragment names, as it is written or decoded, as browsers find it. */
export function fragmentTarget(fragment: string): Element | null {
  if (fragment === '') return null
  return document.getElementById(fragment) ?? document.getElementById(decoded(fragment))
}

function decoded(fragment: string): string {
  try {
    return decodeURIComponent(fragment)
  } catch {
    return fragment // not encoded
  }
}
