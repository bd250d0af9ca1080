import type { PageLoader } from '../loading/page-loader.ts'
import type { PageRoot } from '../page/page-root.ts'
import type { PageStore, StalePages } from '../page/page-store.ts'
import type { CurrentNavigation } from './current-navigation.ts'
import type { DeferredNavigation } from './deferred-navigation.ts'
import type { FormSender } from './form-sender.ts'
import type { FullPageLoads } from './full-page-loads.ts'
import type { MissedResults } from './missed-results.ts'
import type { NavigationRecorder } from './navigation-recorder.ts'
import type { PendingNavigations } from './pending-navigations.ts'
import type { ReloadGuard } from './reload-guard.ts'

/** What the steps of a navigation use. `startRouter` makes these once. */
export interface RouterParts {
  readonly build: string
  readonly settings: PageRoot['settings']
  readonly matchRoute: PageLoader['matchRoute']
  readonly guard: ReloadGuard
  readonly pages: PageStore
  readonly pending: PendingNavigations
  readonly current: CurrentNavigation
  readonly deferred: DeferredNavigation
  readonly fullPageLoads: FullPageLoads
  readonly missed: MissedResults
  readonly recorder: NavigationRecorder
  readonly loadHooks: () => void
  readonly revalidate: () => Promise<unknown>
  readonly invalidate: (which: StalePages) => void
  readonly sendForm: FormSender
}
