import { ROUTE_LOAD_LIMIT_MS } from '../../src/navigation/route-load-limit.ts'

/**
 * Resolves to whether the router has a Navigation API to stand on. Where the browser's own is missing
 * or unfinished a shim is loaded; where that does not come in time, links stay documents.
 */
export async function provideNavigation(): Promise<boolean> {
  if (hasNavigation()) return true
  const install = await Promise.race([shim(), tooLate()])
  install?.()
  return install !== undefined
}

/**
 * `sourceElement` is the last to have come of what the router can't do without (Chrome 135). An element
 * of the page with one of these ids would be a global too, but no function.
 */
function hasNavigation(): boolean {
  return typeof NavigateEvent === 'function' && 'sourceElement' in NavigateEvent.prototype
}

async function shim(): Promise<(() => void) | undefined> {
  try {
    const { installNavigation } = await import('../polyfills/navigation/install-navigation.ts')
    return installNavigation
  } catch {
    return undefined
  }
}

function tooLate(): Promise<undefined> {
  return new Promise((resolve) => setTimeout(resolve, ROUTE_LOAD_LIMIT_MS))
}
