import type { PageNavigation } from '../../src/navigation/page-navigation.ts'
import type { LoadedPage } from '../loading/loaded-page.ts'
import { showNotice } from '../start/dom/notice.ts'
import { announceTitle } from './announce-title.ts'
import { followDefaults } from './fields/follow-defaults.ts'
import { focusPage } from './focus-page.ts'
import { isSameInstance } from './current-page.ts'
import type { PageStore } from './page-store.ts'
import type { PageWindow } from './page-window.ts'
import { renderEagerly } from './render-eagerly.ts'

interface ShowPlace {
  pages: PageStore
  /** React starts no view transition in a page that is rendered eagerly. */
  hasViewTransitions: boolean
  window: PageWindow
}

interface ShowOptions {
  /** Brings the deferred values of the page. */
  navigation: PageNavigation<LoadedPage> | undefined
  event: NavigateEvent
  /** Is the page the response to a form? */
  isOfForm: boolean
}

/** Shows a page in place. Resolves when it is in the DOM, with whether it is a new instance. */
export async function showPage(
  { pages, hasViewTransitions, window }: ShowPlace,
  page: LoadedPage,
  { navigation, event, isOfForm }: ShowOptions,
): Promise<{ isNewInstance: boolean }> {
  const isNewInstance = !isSameInstance(pages.current(), page)
  const { title, activeElement } = document
  showNotice()
  const show = () => pages.show(page, event, navigation)
  const isOtherUrl = pages.current().url.href !== page.url.href
  const follow = !isOfForm && isOtherUrl ? followDefaults(event.timeStamp) : undefined
  await (hasViewTransitions ? show() : renderEagerly(show))
  follow?.()
  if (isNewInstance) void focusPage(activeElement, page.url, window)
  if (isNewInstance || document.title !== title) announceTitle()
  return { isNewInstance }
}
