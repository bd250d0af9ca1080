import { NOTICE_ID } from '../../src/wire/bootstrap.ts'
import { findStatus } from '../start/dom/runtime-elements.ts'
import type { PageRoot } from './page-root.ts'

/** Gives the notice the app's texts for each page that is shown in place, as the Worker does in documents. */
export function withOwnNotices(root: PageRoot): PageRoot {
  const { messages } = root.settings
  if (!messages) return root
  return {
    ...root,
    show(page) {
      const { url, document } = page
      const texts = findStatus(NOTICE_ID)?.dataset ?? {}
      for (const name of Object.keys(texts)) delete texts[name]
      Object.assign(texts, messages({ url, data: document as never })?.notices)
      return root.show(page)
    },
  }
}
