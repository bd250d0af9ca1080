import { dispatch, RELOAD_PAGE_EVENT, SHIM_EVENT } from '../../../src/for-packages.ts'
import { createEntries, type Entries } from './entries.ts'
import { requestFor, type NavigationRequest } from './navigation-request.ts'
import { createNavigations, type NavigationResult, type Navigations } from './navigations.ts'
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
  const navigations = createNavigations({ navigation, entries, positions })
  listenForUserNavigations(navigations, entries)
  patchHistory(navigations, entries)
  defineGlobal('navigation', withMembers(navigation, navigations, entries))
  // The router takes this as the sign that `intercept` accepts a `precommitHandler`.
  defineGlobal('NavigationPrecommitController', function NavigationPrecommitController() {})
  listenForReloads(navigations)
  dispatch(SHIM_EVENT)
}

function withMembers(navigation: EventTarget, navigations: Navigations, entries: Entries) {
  return Object.defineProperties(navigation, {
    currentEntry: { get: () => currentEntry(entries) },
    transition: { get: navigations.transition },
    navigate: {
      value: (url: string, options?: NavigationNavigateOptions) => navigate(navigations, url, options),
    },
  })
}

/** Ids serve as keys too, so the key changes when an entry is replaced. */
function currentEntry(entries: Entries) {
  const id = entries.currentId()
  return { id, key: id, url: entries.currentUrl(), getState: entries.currentNavigationState }
}

function navigate(
  navigations: Navigations,
  target: string,
  { history: type = 'auto', state, info }: NavigationNavigateOptions = {},
): NavigationResult {
  const request: NavigationRequest = {
    ...requestFor(new URL(target, document.baseURI)),
    states: { navigationState: state },
    info,
  }
  if (type !== 'auto') request.navigationType = type
  const result = navigations.navigate(request)
  if (result) return result
  if (request.navigationType === 'replace') location.replace(request.url)
  else location.assign(request.url)
  const never = new Promise<never>(() => {})
  return { committed: never, finished: never }
}

/** `retry` of an error boundary. */
function listenForReloads(navigations: Navigations): void {
  addEventListener(RELOAD_PAGE_EVENT, (event) => {
    event.preventDefault()
    navigate(navigations, location.pathname + location.search, { history: 'replace' })
  })
}

function defineGlobal(name: string, value: unknown): void {
  Object.defineProperty(window, name, { value, configurable: true, writable: true })
}
