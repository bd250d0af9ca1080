import type { PageMatch } from '../loading/loaded-page.ts'
import { formNavigation } from './form-navigation.ts'
import type { RouteNavigation } from './intercept.ts'
import { pageResult } from './page-result.ts'
import { restoreNavigation } from './restore-navigation.ts'
import type { RouterParts } from './router-parts.ts'

/** Begins what a navigation needs: its form is sent, its page comes from the page cache, or is loaded. */
export function loadNavigation(
  event: NavigateEvent,
  match: PageMatch | undefined,
  router: RouterParts,
): RouteNavigation {
  if (event.formData && match) return formNavigation(event, match, router)
  const { destination, navigationType, signal } = event
  const { url } = destination
  const restored = navigationType === 'traverse' ? router.pages.restore(destination.id) : undefined
  if (restored && match) {
    router.pending.stop()
    return restoreNavigation(url, restored, { match, recorder: router.recorder })
  }
  const { navigation, ...record } = router.pending.start(url, { match, signal })
  return { ...record, result: pageResult(navigation, { ...router, signal }) }
}
