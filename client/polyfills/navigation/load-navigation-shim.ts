import { ROUTE_LOAD_LIMIT_MS } from '../../../src/navigation/route-load-limit.ts'

/** Loads and installs the shim. Resolves to `false` if it does not load in time: links are full page loads then. */
export async function loadNavigationShim(): Promise<boolean> {
  const module = await Promise.race([
    import('./install-navigation.ts').catch(() => undefined),
    afterLimit(),
  ])
  module?.installNavigation()
  return module !== undefined
}

function afterLimit(): Promise<undefined> {
  return new Promise((resolve) => setTimeout(resolve, ROUTE_LOAD_LIMIT_MS))
}
