import { askFor } from './asked.ts'
import { keepEntries, type Entries } from './entries.ts'
import { createNavigations, type Begun, type Navigations } from './navigations.ts'
import { keepScrollPositions } from './scroll-positions.ts'
import { watchScripts } from './watch-scripts.ts'
import { watchVisitor } from './watch-visitor.ts'

/**
 * Puts the part of the Navigation API that the router uses on top of History, for browsers from
 * before 2026. What scripts do to `location`, and the buttons Stop and Reload, nobody can hear of.
 */
export function installNavigation(): void {
  const navigation = new EventTarget()
  const entries = keepEntries(navigation)
  const positions = keepScrollPositions(entries.currentId())
  const navigations = createNavigations({ navigation, entries, positions })
  watchVisitor(navigations, entries)
  watchScripts(navigations, entries)
  provide('navigation', withMembers(navigation, navigations, entries))
  // That it is there tells that `intercept` takes a `precommitHandler`.
  provide('NavigationPrecommitController', function NavigationPrecommitController() {})
}

function withMembers(navigation: EventTarget, navigations: Navigations, entries: Entries) {
  return Object.defineProperties(navigation, {
    currentEntry: { get: () => ({ id: entries.currentId(), url: entries.currentUrl() }) },
    transition: { get: navigations.transition },
    navigate: {
      value: (url: string, options?: NavigationNavigateOptions) =>
        navigate(navigations, url, options),
    },
  })
}

function navigate(
  navigations: Navigations,
  target: string,
  { history: how = 'auto' }: NavigationNavigateOptions = {},
): Begun {
  const asked = askFor(new URL(target, document.baseURI))
  if (how !== 'auto') asked.type = how
  const begun = navigations.begin(asked)
  if (begun) return begun
  if (asked.type === 'replace') location.replace(asked.url)
  else location.assign(asked.url)
  const never = new Promise<never>(() => {})
  return { committed: never, finished: never }
}

function provide(name: string, value: unknown): void {
  Object.defineProperty(window, name, { value, configurable: true, writable: true })
}
