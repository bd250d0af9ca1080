import { dispatch, FOLLOWER_EVENT } from '../../src/wire/browser-events.ts'
import { watchChanges } from '../page/fields/follow-defaults.ts'
import { watchTyping } from '../page/fields/given-values.ts'
import { startPositions } from '../page/page-scroller.ts'
import { changeFollower } from './change-follower.ts'
import { createHooksLoader } from './load-hooks.ts'
import { onNavigate } from './on-navigate.ts'
import { preventRepeatedClicks } from './repeated-clicks.ts'
import { createRouterParts, type RouterOptions, type RouterParts } from './router-parts.ts'

/** Starts the router: makes its parts, and listens to navigations (`onNavigate`). */
export function startRouter(options: RouterOptions): void {
  const loadHooks = createHooksLoader(() => router)
  const router: RouterParts = { ...createRouterParts(options), loadHooks }
  const { current, fullPageLoads } = router
  watchTyping()
  watchChanges()
  startPositions()
  preventRepeatedClicks((url) => current.leadsTo(url) && !fullPageLoads.isPending())
  navigation.addEventListener('navigate', (event) => onNavigate(event, router))
  loadHooks()
  if (import.meta.env.DEV) dispatch(FOLLOWER_EVENT, changeFollower(router))
}
