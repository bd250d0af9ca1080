import type { PageRoot } from '../page/page-root.ts'
import type { StalePages } from '../page/cached-pages.ts'
import type { CurrentNavigation } from './current-navigation.ts'
import type { DeferredNavigation } from './deferred-navigation.ts'
import type { FormSender } from './form-sender.ts'
import type { FullPageLoads } from './full-page-loads.ts'
import type { MissedResults } from './missed-results.ts'
import type { NavigationRecorder } from './navigation-recorder.ts'
import type { PendingNavigations } from './pending-navigations.ts'
import type { ReloadGuard } from './reload-guard.ts'
import type { RouterCore } from './router-core.ts'

/** What the steps of a navigation use. `startRouter` makes these once. */
export interface RouterParts extends RouterCore {
  readonly build: string
  readonly settings: PageRoot['settings']
  readonly guard: ReloadGuard
  readonly pending: PendingNavigations
  readonly current: CurrentNavigation
  readonly deferred: DeferredNavigation
  readonly fullPageLoads: FullPageLoads
  readonly missed: MissedResults
  readonly recorder: NavigationRecorder
  readonly loadHooks: () => void
  readonly invalidate: (which: StalePages) => void
  readonly sendForm: FormSender
}
