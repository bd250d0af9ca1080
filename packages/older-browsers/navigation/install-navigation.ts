import { dispatch, RELOAD_PAGE_EVENT, SHIM_EVENT } from '../../../src/for-packages.ts'
import { createEntries } from './entries.ts'
import { requestNavigation, withMembers } from './navigation-members.ts'
import { createNavigations, type Navigations } from './navigations.ts'
import { patchHistory } from './patch-history.ts'
import { createScrollPositions } from './scroll-positions.ts'
import { listenForUserNavigations } from './user-navigations.ts'

/**
 * Installs the part of the Navigation API that the router uses, on top of History. A script that sets
 * `location` and the buttons Stop and Reload can't be detected (docs/navigation.md).
 */
export function installNavigation(): void {
  const navigation = new EventTarget()
  const entries = createEntries(navigation)
  const positions = createScrollPositions(entries.currentId())
  const navigations = createNavigations({ navigation, entries, positions, window })
  listenForUserNavigations(navigations, entries)
  patchHistory(navigations, entries)
  defineGlobal('navigation', withMembers(navigation, { entries, navigations, window }))
  // Hooks take this as the sign that there is a Navigation API: `hasNavigation`.
  defineGlobal('NavigationPrecommitController', function NavigationPrecommitController() {})
  listenForReloads(navigations)
  dispatch(SHIM_EVENT)
}

/** `retry` of an error boundary. */
function listenForReloads(navigations: Navigations): void {
  addEventListener(RELOAD_PAGE_EVENT, (event) => {
    event.preventDefault()
    requestNavigation(location.pathname + location.search, { history: 'replace' }, { navigations, window })
  })
}

function defineGlobal(name: string, value: unknown): void {
  Object.defineProperty(window, name, { value, configurable: true, writable: true })
}
