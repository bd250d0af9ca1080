import type { PageRoot } from '../hydration/hydrate.tsx'

/** Lets a page of the root be shown while a view transition runs, and keeps the clicks during one. */
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
 * React delays a commit until the animation before it has finished (`suspendOnActiveViewTransition`);
 * a newer page is not delayed.
 */
function skipRunningTransition(): void {
  const running: ViewTransition | null | undefined = document.activeViewTransition
  running?.ready.then(
    () => running.skipTransition(),
    () => {}, // it was skipped before it began
  )
}
