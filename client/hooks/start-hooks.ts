import { provideRouter } from '../../src/api/hooks/router.ts'
import type { RouterParts } from '../router/router-parts.ts'
import { listenForSubmits } from './listen-for-submits.ts'
import { createMutations } from './mutations.ts'
import { createNavigationStatus } from './navigation-status.ts'
import { createRevalidation } from './revalidation.ts'

/** Lets hooks reach the router. Loaded when a page first uses one, or has a form of a fetcher. */
export function startHooks(router: RouterParts): void {
  const { pages, matchRoute, current, revalidate, sendAction, emptyForm } = router
  const status = createNavigationStatus()
  const revalidation = createRevalidation(revalidate)
  const { mutate } = createMutations({ sendAction, status, revalidation, goTo, emptyForm })
  current.observe(status)
  listenForSubmits(status, matchRoute)
  provideRouter({ navigation: status, revalidation, revalidate: revalidation.run, mutate })

  /** Follows the redirect of a fetcher's action; one to the current page revalidates, and scrolls. */
  function goTo(to: URL): void {
    if (to.origin !== location.origin) return location.assign(to)
    const { url } = pages.current()
    if (to.pathname === url.pathname && to.search === url.search && !to.hash) return
    const ignore = () => {} // the navigation itself says how it ends
    const { committed, finished } = navigation.navigate(to.href)
    committed?.catch(ignore)
    finished?.catch(ignore)
  }
}
