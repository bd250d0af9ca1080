import type { DocumentSettings } from '../../src/api/document.ts'
import type { ReadyPage } from '../../src/view/page-tree.tsx'
import type { LoadedPage } from '../loading/loaded-page.ts'

/** The hydrated document. */
export interface PageRoot {
  first: LoadedPage
  /** Of the app's document. */
  settings: DocumentSettings
  /** Renders a page. Resolves when it is in the DOM. */
  show(page: ReadyPage): Promise<void>
}
