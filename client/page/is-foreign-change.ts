/**
 * Has React wanted to remove a node that a translator or an extension has moved? The page itself is sound then.
 * Safari does not name the method: https://developer.mozilla.org/docs/Web/API/Node/removeChild#exceptions
 */
export function isForeignChange(error: unknown): boolean {
  if (!(error instanceof DOMException) || error.name !== 'NotFoundError') return false
  return /removeChild|insertBefore|can not be found here/.test(error.message)
}
