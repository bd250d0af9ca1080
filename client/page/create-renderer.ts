import { MISSING_FILE } from '../../src/wire/missing-file.ts'
import type { PageRoot, ShownPage } from './page-root.ts'

/**
 * Renders pages. Each promise resolves when its page is in the DOM, or another one that was rendered after
 * it: React shows only the newest of the pages that it is given while it works. `onBroken`: it has shown
 * none.
 */
export function createRenderer(root: Pick<PageRoot, 'show'>, onBroken: () => void) {
  const waiting = new Set<() => void>()
  watchRendering(() => waiting.size > 0, onBroken)
  return (page: ShownPage): Promise<void> => {
    const { promise, resolve } = Promise.withResolvers<void>()
    waiting.add(resolve)
    const rendered = [...waiting]
    void root.show(page).then(() => {
      for (const one of rendered) {
        one()
        waiting.delete(one)
      }
    })
    return promise
  }
}

/**
 * Calls `onBroken` if something is thrown while a page is being rendered, and the page is not in the DOM
 * after that. No boundary gets what is thrown out of a commit: React has no handler around the elements of
 * `<head>`, such as a `<title>` that a script has removed (`commitDeletionEffectsOnFiber` in
 * https://github.com/facebook/react/blob/main/packages/react-reconciler/src/ReactFiberCommitWork.js).
 */
function watchRendering(isRendering: () => boolean, onBroken: () => void): void {
  const check = async (event: ErrorEvent | PromiseRejectionEvent) => {
    const error: unknown = 'reason' in event ? event.reason : event.error
    // A part of the page whose file is missing breaks nothing.
    if (!isRendering() || (error instanceof Error && error.name === MISSING_FILE)) return
    // In a view transition the commit is the browser's callback.
    await document.activeViewTransition?.updateCallbackDone.catch(() => {})
    setTimeout(() => isRendering() && onBroken())
  }
  addEventListener('error', check)
  addEventListener('unhandledrejection', check)
}
