import type { ShownSimPage } from '../client/world/observations.ts'
import type { SimWindow } from '../client/world/sim-window.ts'
import { INVARIANTS } from '../client/invariants.ts'
import type { RuleOptions } from '../client/rule-options.ts'

/** From a page's commit until the focus is in it: two frames and what is between. */
const FOCUSED_MS = 60

/** The title of the boundary around a page whose part has no file, until the page is loaded again. */
const BROKEN = 'error 500'
/** The pages that have a part with a file of its own: `app/routes.ts`. */
const WITH_PART = ['item', 'list', 'book']

/** Title, announcement and focus follow each page. */
export function createPageRules({ simulation, fail }: RuleOptions) {
  let shown: { page: ShownSimPage; window: SimWindow } | undefined
  /** How often the tab was hidden or shown: it has no frames while it is hidden. */
  let changes = 0
  /** Where the visitor has put it, in this page. */
  let focused: Element | undefined

  const documentOf = (window: SimWindow) => window.document as unknown as Document
  const isShown = (page: ShownSimPage) => shown?.page === page && simulation().tab.shown() === shown.window

  function checkTitle(page: ShownSimPage, isNew: boolean, window: SimWindow): void {
    if (!isShown(page)) return
    const { title } = documentOf(window)
    const mayBeBroken = title === BROKEN && WITH_PART.includes(page.content.name ?? '')
    if (title !== titleOf(page) && !mayBeBroken)
      fail(INVARIANTS.announced, `"${title}" is the title of ${page.url.pathname}`)
    const announced = documentOf(window).getElementById('arrive:announcer')!.textContent
    if (isNew && announced !== title)
      fail(INVARIANTS.announced, `"${announced}" is announced, not "${title}"`)
  }

  /** Where the visitor has put it since, or else in a new page; in the same instance it stays. */
  function checkFocus(page: ShownSimPage, isNew: boolean, window: SimWindow): void {
    const { activeElement } = documentOf(window)
    const isInvalid = documentOf(window).querySelector('[aria-invalid]') !== null
    const isRight = focused
      ? activeElement === focused || isInvalid || !focused.isConnected
      : !isNew || activeElement?.localName === 'h1'
    const wanted = focused?.outerHTML ?? 'the heading'
    if (!isRight)
      fail(
        INVARIANTS.announced,
        `the focus is not on ${wanted} in ${page.url.pathname}, but on ${activeElement?.outerHTML}`,
      )
  }

  function pageShown(page: ShownSimPage): void {
    const { world, tab } = simulation()
    const window = tab.shown()
    if (!window) return
    const isOther = shown?.window === window && shown.page.key !== page.key
    // New data of an error page is another instance of it, but no navigation.
    const isNew = isOther && !(page.content.type === 'error' && shown?.page.url.href === page.url.href)
    shown = { page, window }
    if (isOther) focused = undefined
    world.later(1, () => checkTitle(page, isNew, window))
    const before = changes
    world.later(FOCUSED_MS, () => {
      const isThere = isShown(page) && page.url.pathname === new URL(tab.current().url).pathname
      if (isThere && changes === before && !tab.isHidden) checkFocus(page, isNew, window)
    })
  }

  return {
    pageShown,
    focused: (element: Element) => void (focused = element),
    tabChanged: () => void changes++,
    documentShown: () => void (focused = undefined),
  }
}

function titleOf({ content, url }: ShownSimPage): string {
  return content.type === 'error' ? `error ${content.problem!.status}` : `page ${url.pathname}`
}
