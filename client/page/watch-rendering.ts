/**
 * Calls `onBroken` if something is thrown while a page is being rendered, and the page is not in the DOM after that.
 * No boundary gets what is thrown out of a commit: React has no handler around the elements of `<head>`, such as a
 * `<title>` that a script has removed (`commitDeletionEffectsOnFiber` in
 * https://github.com/facebook/react/blob/main/packages/react-reconciler/src/ReactFiberCommitWork.js).
 */
export function watchRendering(isRendering: () => boolean, onBroken: () => void): void {
  const check = async () => {
    if (!isRendering()) return
    // In a view transition the commit is the browser's callback.
    await document.activeViewTransition?.updateCallbackDone.catch(() => {})
    setTimeout(() => isRendering() && onBroken())
  }
  addEventListener('error', check)
  addEventListener('unhandledrejection', check)
}
