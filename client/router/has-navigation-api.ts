/**
 * Does the browser have all of the Navigation API that the router needs? `sourceElement` is the newest
 * part: Chrome 135 (https://developer.mozilla.org/docs/Web/API/NavigateEvent/sourceElement). An element
 * with the id `NavigateEvent` would be a global as well, but no function.
 */
export function hasNavigationApi(): boolean {
  return typeof NavigateEvent === 'function' && 'sourceElement' in NavigateEvent.prototype
}
