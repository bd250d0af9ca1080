import type { Entries } from './entries.ts'
import { requestFor, type NavigationRequest } from './navigation-request.ts'
import type { NavigationResult, Navigations, NavigationWindow } from './navigations.ts'

interface NavigateOptions {
  navigations: Navigations
  window: NavigationWindow
}

interface MembersOptions extends NavigateOptions {
  entries: Pick<Entries, 'currentId' | 'currentUrl' | 'currentNavigationState'>
}

/** Gives the object of a Navigation API the members that the router uses. */
export function withMembers(navigation: EventTarget, { entries, ...options }: MembersOptions): Navigation {
  return Object.defineProperties(navigation as Navigation, {
    currentEntry: { get: () => currentEntry(entries) },
    transition: { get: options.navigations.transition },
    navigate: {
      value: (url: string, settings?: NavigationNavigateOptions) => requestNavigation(url, settings, options),
    },
  })
}

/** Ids serve as keys too, so the key changes when an entry is replaced. */
function currentEntry(entries: MembersOptions['entries']) {
  const id = entries.currentId()
  return { id, key: id, url: entries.currentUrl(), getState: entries.currentNavigationState }
}

export function requestNavigation(
  target: string,
  { history: type = 'auto', state, info }: NavigationNavigateOptions = {},
  { navigations, window: { location } }: NavigateOptions,
): NavigationResult {
  const request: NavigationRequest = {
    ...requestFor(new URL(target, document.baseURI), location),
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
