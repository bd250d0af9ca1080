import type { PageMatch } from '../loading/loaded-page.ts'
import type { RestoredPage } from '../page/cached-pages.ts'
import { formNavigation } from './forms/form-navigation.ts'
import type { RouteNavigation } from './intercept.ts'
import { startRecording } from './navigation-recorder.ts'
import { pageResult } from './page-result.ts'
import type { RouterParts } from './router-parts.ts'

/** Begins what a navigation needs: its form is sent, its page comes from the page cache, or is loaded. */
export function loadNavigation(
  event: NavigateEvent,
  match: PageMatch | undefined,
  router: RouterParts,
): RouteNavigation {
  // What was loaded before may show what such a form has changed.
  if (router.queue.isAhead) router.invalidate()
  if (event.formData && match) return formNavigation(event, match, router)
  const { destination, navigationType, signal } = event
  const { url } = destination
  const restored = navigationType === 'traverse' ? router.pages.restore(destination.id) : undefined
  if (restored && match) return restoredNavigation(url, restored, { match, router })
  const { navigation, ...record } = router.pending.start(url, { match, signal })
  return { ...record, result: pageResult(navigation, { ...router, signal }) }
}

/** Back or Forward to a cached page: it is shown as it was left, without a request. */
function restoredNavigation(
  url: string,
  restored: RestoredPage,
  { match, router }: { match: PageMatch; router: RouterParts },
): RouteNavigation {
  const { page } = restored
  const { revalidateOnBack: revalidate, pattern } = match.route
  router.pending.stop()
  return {
    result: Promise.resolve({ type: 'page', page, url, restored, revalidate }),
    recording: startRecording(pattern),
    source: 'page cache',
  }
}
