import { MISSING_FILE } from '../../src/wire/missing-file.ts'

/**
 * Calls `onBroken` if something is thrown while a page is being rendered, and the page is not in the DOM after that.
 * No boundary gets what is thrown out of a commit: React has no handler around the elements of `<head>`, such as a
 * `<title>` that a script has removed (`commitDeletionEffectsOnFiber` in
 * https://github.com/facebook/react/blob/main/packages/react-reconciler/src/ReactFiberCommitWork.js).
 */
export function watchRendering(isRendering: () => boolean, onBroken: () => void): void {
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
