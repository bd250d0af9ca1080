/**
 * Does the browser have all of the Navigation API that the router needs? `sourceElement` is the newest
 * part (Chrome 135). An element with one of these ids would be a global too, but no function.
 */
export function hasNavigationApi(): boolean {
  return typeof NavigateEvent === 'function' && 'sourceElement' in NavigateEvent.prototype
}
