import type { HistoryEntry } from '../../../src/api/page-context.ts'
import type { Render } from './render-newest.ts'
import type { StubContent } from './stub-table.ts'

/** A page of a stub with all that it needs to be rendered. */
export interface StubPage {
  url: URL
  entry: HistoryEntry
  content: StubContent
}

/** Where a stub is. */
export interface StubHistory {
  /** Of the page that is shown, or is about to be the first. */
  url(): URL
  page(): StubPage | undefined
  /** Shows a page in a new entry, or in that of the page before it. Resolves when it is in the DOM. */
  commit(page: Omit<StubPage, 'entry'>, entry: { replace: boolean; state?: unknown }): Promise<void>
  /** Shows the page with other content. */
  refresh(content: StubContent): Promise<void>
}

export function createStubHistory(first: URL, render: Render<StubPage>): StubHistory {
  let page: StubPage | undefined
  let count = 0
  const show = (next: StubPage) => {
    page = next
    return render(next)
  }
  return {
    url: () => page?.url ?? first,
    page: () => page,
    commit({ url, content }, { replace, state }) {
      const key = replace && page ? page.entry.key : `entry ${++count}`
      return show({ url, content, entry: { hash: url.hash, state, key } })
    },
    refresh: (content) => show({ ...page!, content }),
  }
}
