/** Resolves in the task after the next frame; at once where nothing is painted, in a tab that nobody sees. */
export async function afterPaint(): Promise<void> {
  if (!document.hidden) await new Promise(requestAnimationFrame)
  await new Promise((resolve) => setTimeout(resolve))
}
