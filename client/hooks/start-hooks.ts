import { provideRouter, type Router } from '../../src/api/hooks/router.ts'
import type { RouterParts } from '../router/router-parts.ts'
import { listenForSubmits } from './listen-for-submits.ts'
import { createMutations } from './mutations.ts'
import { createNavigationStatus, type NavigationStatus } from './navigation-status.ts'
import { createRevalidation } from './revalidation.ts'

/** Lets hooks reach the router. Loaded when a page first uses one, or has a form of a fetcher. */
export function startHooks(router: RouterParts): void {
  const { status, ...hooks } = createHooksRouter(router)
  listenForSubmits(status, router.matchRoute)
  provideRouter(hooks)
}

/** What hooks may ask of a router, and the status of its navigations. */
export function createHooksRouter(router: RouterParts): Router & { status: NavigationStatus } {
  const { pages, current, revalidate, sendAction, emptyForm, navigateTo, window } = router
  const { isLeaving, reload } = router
  const status = createNavigationStatus()
  const revalidation = createRevalidation(revalidate)
  const { newest } = current
  const options = { sendAction, status, revalidation, goTo, emptyForm, isLeaving, newest, reload }
  const { mutate } = createMutations(options)
  current.observe(status)
  return { status, navigation: status, revalidation, revalidate: revalidation.run, mutate }

  /** Follows the redirect of a fetcher's action; one to the current page revalidates, and scrolls. */
  function goTo({ href, hash }: URL): void {
    const { origin, pathname, search } = pages.current().url
    if (hash || href !== origin + pathname + search) navigateTo(window.navigation, href)
  }
}
