import type { ReadyPage } from '../../src/view/page-tree.tsx'
import { isReachable } from '../loading/network.ts'
import type { PageRoot } from '../page/page-root.ts'
import { isPageHidden, loadDocument } from '../visitor/load-document.ts'
import { pageVisitor, visitorState } from '../visitor/page-visitor.ts'
import { networkBack } from './full-page-load/full-page-loads.ts'

/**
 * Forgets what was loaded for a visitor who may be another one now: then the Worker responds, and what this
 * document can't show is a full page load. Back is one at once: after the router's reload, Firefox would put
 * back what was typed. To be called before the router listens.
 */
export function guardNavigations(forget: () => void): void {
  navigation.addEventListener('navigate', (event) => {
    const isHidden = isPageHidden() // the browser is loading another: `loadDocument`
    if (!isHidden && visitorState() === 'same') return
    forget()
    const isBack = pageVisitor !== undefined && isBackInDocument(event)
    if (isHidden || isBack) event.stopImmediatePropagation()
    if (isBack) event.intercept({ handler: () => loadWhenReachable(event) })
  })
}

/** A script may have ended the event since, which has changed the URL already. */
async function loadWhenReachable({ signal }: NavigateEvent): Promise<void> {
  const never = new AbortController().signal
  if (!(await isReachable(never))) await networkBack(never)
  if (!signal.aborted || !navigation.transition) await loadDocument()
}

function isBackInDocument({ navigationType, hashChange, destination }: NavigateEvent): boolean {
  return navigationType === 'traverse' && destination.sameDocument && !hashChange
}

/** Shows no other page that was loaded for somebody else, wherever it comes from. */
export function withVisitor(root: PageRoot): PageRoot {
  let shown: Pick<ReadyPage, 'url' | 'content'> = root.first
  return {
    ...root,
    show(page) {
      // Its own page again is not refused: documents load themselves again at most once in a while.
      const isOwn = page.url.href === shown.url.href || page.content === shown.content
      if (!isOwn && visitorState() === 'changed') return loadDocument()
      shown = page
      return root.show(page)
    },
  }
}
