import type { PageLoader } from '../loading/page-loader.ts'
import type { ActionSender } from '../mutations/action-sender.ts'
import type { StalePages } from '../page/cached-pages.ts'
import type { emptyForm } from '../page/fields/empty-form.ts'
import type { PageRoot } from '../page/page-root.ts'
import type { PageStore } from '../page/page-store.ts'
import type { CurrentNavigation } from './current-navigation.ts'
import type { DeferredNavigation } from './full-page-load/deferred-navigation.ts'
import type { FormSender } from './forms/form-sender.ts'
import type { FullPageLoads } from './full-page-load/full-page-loads.ts'
import type { InterruptedLinks } from './interrupted-links.ts'
import type { MissedResults } from './forms/missed-results.ts'
import type { NavigationRecorder } from './navigation-recorder.ts'
import type { PendingNavigations } from './pending-navigations.ts'
import type { ReloadGuard } from './full-page-load/reload-guard.ts'
import type { RevalidationResult } from './revalidate-page.ts'

/** What the steps of a navigation use, and hooks. `startRouter` makes these once. */
export interface RouterParts {
  readonly build: string
  readonly settings: PageRoot['settings']
  readonly matchRoute: PageLoader['matchRoute']
  readonly pages: PageStore
  readonly guard: ReloadGuard
  readonly pending: PendingNavigations
  readonly current: CurrentNavigation
  readonly deferred: DeferredNavigation
  readonly fullPageLoads: FullPageLoads
  readonly interruptedLinks: InterruptedLinks
  readonly missed: MissedResults
  readonly recorder: NavigationRecorder
  readonly loadHooks: () => void
  /** Loads the page's data again, after a run that is going on, and shows it. `onStart`: it is requested. */
  readonly revalidate: (onStart?: () => void) => Promise<RevalidationResult>
  readonly invalidate: (which?: StalePages) => void
  readonly emptyForm: typeof emptyForm
  readonly sendAction: ActionSender
  readonly sendForm: FormSender
}
