import { dispatch, PANEL_EVENT } from '../../src/wire/browser-events.ts'
import { emptyForm } from '../page/fields/empty-form.ts'
import { focusInvalidField } from '../page/focus-page.ts'
import { restorePosition, scrollToTop } from '../page/page-scroller.ts'
import { scrollToPlace } from '../page/scroll-to-place.ts'
import { showPage } from '../page/show-page.ts'
import { scrolls } from './navigate-settings.ts'
import type { PageResult } from './page-result.ts'
import type { RouterParts } from './router-parts.ts'

/** Shows the page of a navigation whose URL is committed. Resolves when it is in the DOM. */
export async function showNavigation(
  event: NavigateEvent,
  { page, navigation, restored, revalidate: isOld, form }: PageResult,
  router: RouterParts,
): Promise<void> {
  const { pending, current, missed } = router
  current.committed()
  const { isNewInstance } = await showPage(router, page, {
    navigation,
    event,
    isOfForm: form !== undefined,
  })
  pending.finish(navigation)
  current.shown(event)
  router.loadHooks()
  if (isNewInstance) router.interruptedLinks.pageChanged()
  if (scrolls(event, { isNewInstance, form })) {
    scrollToTop()
    event.scroll()
    void scrollToPlace(() => !page.isComplete())
  }
  if (event.navigationType === 'traverse') restorePosition()
  if (isNewInstance) restored?.restoreFields()
  else if (form === 'refused') focusInvalidField()
  else if (form === 'accepted') emptyForm(event)
  if (form) missed.refreshed()
  missed.show()
  if (import.meta.env.DEV && isOld) {
    dispatch(PANEL_EVENT, { type: 'revalidation reason', reason: 'revalidateOnBack' })
  }
  if (isOld) void router.revalidate()
}
