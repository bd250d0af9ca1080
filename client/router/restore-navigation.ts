import type { PageMatch } from '../loading/loaded-page.ts'
import type { RestoredPage } from '../page/cached-pages.ts'
import type { RouteNavigation } from './intercept.ts'
import type { NavigationRecorder } from './navigation-recorder.ts'

/** Back or Forward to a cached page: it is shown as it was left, without a request. */
export function restoreNavigation(
  url: string,
  restored: RestoredPage,
  { match, recorder }: { match: PageMatch; recorder: NavigationRecorder },
): RouteNavigation {
  const { page } = restored
  const { revalidateOnBack: revalidate, pattern } = match.route
  return {
    result: Promise.resolve({ type: 'page', page, url, restored, revalidate }),
    recording: recorder.start(pattern),
    source: 'page cache',
  }
}
