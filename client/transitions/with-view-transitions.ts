import type { PageRoot } from '../page/page-root.ts'
import { loadFile } from '../start/load-file.ts'

/** Adds to a page root what view transitions need: no click is lost in one, and no page waits for one. */
export function withViewTransitions(root: PageRoot): PageRoot {
  if (!('startViewTransition' in document)) return root
  // A separate file, because it imports React, and prefetching does not wait for React.
  void loadFile(() => import('./view-transitions.ts')).then((transitions) =>
    transitions.installViewTransitions(),
  )
  return {
    ...root,
    show(page) {
      skipRunningTransition()
      return root.show(page)
    },
  }
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
