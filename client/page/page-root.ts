import type { ReadyPage } from '../../src/view/page-tree.tsx'
import type { LoadedPage } from '../loading/loaded-page.ts'

/** The hydrated document. */
export interface PageRoot {
  first: LoadedPage
  /** Does the app have view transitions? */
  hasViewTransitions: boolean
  /** Renders a page. Resolves when it is in the DOM. */
  show(page: ReadyPage): Promise<void>
}
