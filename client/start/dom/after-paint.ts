/** Resolves in the task after the next frame. A hidden tab has no frames: there in the next task. */
export async function afterPaint(): Promise<void> {
  if (!document.hidden) await new Promise(requestAnimationFrame)
  await new Promise((resolve) => setTimeout(resolve))
}
