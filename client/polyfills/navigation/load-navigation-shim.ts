import { ROUTE_LOAD_LIMIT_MS } from '../../../src/navigation/route-load-limit.ts'

/** Loads the shim and installs it. Resolves to `false` if it does not load in time. */
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
