import { withOwnTitle } from '../../src/view/own-title.ts'
import type { ReadyPage } from '../../src/view/page-tree.tsx'
import { NOTICE_ID } from '../../src/wire/bootstrap.ts'
import { findStatus } from '../start/dom/runtime-elements.ts'
import type { PageRoot } from './page-root.ts'

/** Gives each page that is shown in place the app's own texts in its language, as the Worker does for documents. */
export function withOwnMessages(root: PageRoot): PageRoot {
  const { messages } = root.settings
  if (!messages) return root
  return {
    ...root,
    show(page) {
      const { url, document } = page
      const texts = findStatus(NOTICE_ID)?.dataset ?? {}
      for (const name of Object.keys(texts)) delete texts[name]
      Object.assign(texts, messages({ url, data: document as never })?.notices)
      return root.show(withTitle(page, root))
    },
  }
}

function withTitle(page: ReadyPage, { settings }: PageRoot): ReadyPage {
  const { content } = page
  if (content.type === 'page') return page
  const problem = withOwnTitle(content.problem, page, settings)
  return { ...page, content: { ...content, problem } }
}
