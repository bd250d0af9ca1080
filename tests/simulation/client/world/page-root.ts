import { paramsOf } from './pages.ts'
import type { RootOptions } from './client.ts'
import type { ShownSimPage, SimPageContent } from './observations.ts'
import type { SentDocument } from './worker.ts'

/** In the place of React: shows the newest of the pages that it is given, in a microtask. */
export function createPageRoot({ document, sent, onShown }: RootOptions) {
  const first = {
    ...{ key: 0, url: sent.url, document: undefined, isComplete: () => true },
    content: firstContent(sent),
  }
  let newest: ShownSimPage = first
  let shownKey = -1

  function put(page: ShownSimPage): void {
    const { content, key } = page
    document.title = content.name ?? `error ${content.problem?.status}`
    if (key === shownKey) return
    shownKey = key
    for (const element of [...document.main.children]) element.remove()
    const heading = document.createElement('h1')
    heading.textContent = document.title
    document.main.append(heading)
  }

  put(first)
  return {
    first,
    settings: {},
    newest: () => newest,
    show(page: ShownSimPage): Promise<void> {
      newest = page
      return new Promise((resolve) => {
        queueMicrotask(() => {
          if (newest !== page) return
          put(page)
          onShown(page)
          resolve()
        })
      })
    },
  }
}

function firstContent({ page, data, url, status }: SentDocument): SimPageContent {
  if (!page || status >= 400) return { type: 'error', params: {}, problem: { status } }
  const { name } = page
  const module = { Page: () => null }
  return { type: 'page', name, params: paramsOf(page, url), data, module } as SimPageContent
}
