import type { DocumentSettings } from '../../src/api/document.ts'
import type { ReadyPage } from '../../src/view/page-tree.tsx'
import type { LoadedPage } from '../loading/loaded-page.ts'
import type { LoadAgain } from '../loading/receive-again.ts'

/** A page in the DOM. */
export interface ShownPage extends LoadedPage, ReadyPage {
  /** Set if the document has deferred values: the router can request again those that were cut off. */
  onRouter?: ((loadAgain: LoadAgain) => void) | undefined
}

/** The hydrated document. */
export interface PageRoot {
  first: ShownPage
  settings: DocumentSettings
  /** Renders a page. Resolves when it is in the DOM; never if another page is rendered before that. */
  show(page: ReadyPage): Promise<void>
}
