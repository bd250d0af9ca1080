import { startPageNavigation } from '../../src/navigation/page-navigation.ts'
import type { FullPageLoadReason } from '../../src/navigation/navigation-state.ts'
import type { FollowedChange } from '../../src/wire/development/development-changes.ts'
import type { LoadedPage } from '../loading/loaded-page.ts'
import { network } from '../loading/network.ts'
import type { PageLoader } from '../loading/page-loader.ts'
import type { PageStore } from '../page/page-store.ts'
import type { PageWindow } from '../page/page-window.ts'
import { navigateTo } from './navigate-to.ts'

/** A longer revalidation is aborted. Nobody waits for it as for a click, so a slow line has time. */
const REVALIDATION_LIMIT_MS = 30_000

/** The data of the current page could not be loaded again, so it may be out of date. */
class RevalidationFailed extends Error {
  override readonly name = 'RevalidationFailed'

  /** A status from 500 on, or why the response could not be used: `other build`, `bad data`, … */
  readonly reason: string

  constructor(url: URL, reason: string) {
    super(`the data of ${url.pathname} could not be loaded again: ${reason}`)
    this.reason = reason
  }
}

/**
 * Loads the data of the current page, its layouts and the document again and shows it in place; without a
 * network, when it is back. A page that is no longer there, or forbidden, is replaced by its error page.
 * `ended`: by a newer revalidation or another page.
 */
export async function revalidatePage(
  pages: PageStore,
  { loader, window }: { loader: PageLoader; window: PageWindow },
): Promise<FollowedChange> {
  const { url } = pages.current()
  const revalidation = startPageNavigation<LoadedPage>(url.href, {
    load: loader.loadFor(),
    tab: document,
    limitMs: REVALIDATION_LIMIT_MS,
    network,
  })
  pages.attach(revalidation)
  const result = await revalidation.result
  if (result.type === 'stopped') return { type: 'ended' }
  if (result.url !== url.href) return followRedirect(result.url, window)
  if (result.type === 'full-page-load') return failed(url, result.reason)
  const { content } = result.page
  if (content.type === 'error' && content.problem.status >= 500) {
    const { status, stack } = content.problem
    return failed(url, `status ${status}`, stack)
  }
  await pages.refresh(result.page, revalidation)
  return { type: 'shown' }
}

/** `stack`: of what a loader has thrown; in development only. */
function failed(url: URL, reason: string, stack?: string): FollowedChange {
  if (!EXPECTED.includes(reason)) reportError(new RevalidationFailed(url, reason))
  return { type: 'failed', stack }
}

/** After a deploy, or if middleware responds in place of the page. */
const EXPECTED: readonly string[] = ['other build', 'not a page'] satisfies FullPageLoadReason[]

function followRedirect(url: string, { navigation }: PageWindow): FollowedChange {
  navigateTo(navigation, url, { history: 'replace' })
  return { type: 'redirected' }
}
