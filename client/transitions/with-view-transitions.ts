import type { PageRoot } from '../page/page-root.ts'

/** Adds to a page root what view transitions need: no click is lost in one, and no page waits for one. */
export async function withViewTransitions(hydration: Promise<PageRoot>): Promise<PageRoot> {
  if (!('startViewTransition' in document)) return hydration
  const [root] = await Promise.all([hydration, loadViewTransitions()])
  return {
    ...root,
    show(page) {
      skipRunningTransition()
      return root.show(page)
    },
  }
}

/** A separate chunk, because it imports React, and prefetching does not wait for React. */
async function loadViewTransitions(): Promise<void> {
  const module = await import('./view-transitions.ts').catch(() => undefined)
  module?.installViewTransitions()
}

/**
 * Otherwise React delays the next commit until the animation has finished (`suspendOnActiveViewTransition` in
 * https://github.com/facebook/react/blob/main/packages/react-dom-bindings/src/client/ReactFiberConfigDOM.js).
 */
function skipRunningTransition(): void {
  const running: ViewTransition | null | undefined = document.activeViewTransition
  running?.ready.then(
    () => running.skipTransition(),
    () => {}, // it was skipped before it began
  )
}
