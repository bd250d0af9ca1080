import { useEffect } from 'react'
import type { ReadyPage } from '../../src/view/page-tree.tsx'
import { overlayText } from './overlay-text.ts'

type OverlayElement = new (error: { message: string; stack: string }) => HTMLElement & {
  close(): void
}

let hasBroken = false
let dataError: InstanceType<OverlayElement> | undefined

/** Development only: shows in Vite's overlay what has broken the page, until the source changes. */
export function showErrorOverlay(text: string): void {
  hasBroken = true
  openOverlay(text)
  import.meta.hot?.on('vite:beforeUpdate', () => location.reload())
}

/** Development only: has an error replaced the page, or a part of it? */
export function isBroken(): boolean {
  return hasBroken
}

/** Development only: shows why the page has no new data, above the page as it is. */
export function showDataError(text: string): void {
  closeDataError()
  dataError = openOverlay(text)
}

/** Development only: to be called when the page has new data. */
export function closeDataError(): void {
  dataError?.close()
  dataError = undefined
}

function openOverlay(text: string): InstanceType<OverlayElement> | undefined {
  // Registered by Vite's client, which is not imported here: a second copy would connect once more.
  const Overlay = customElements.get('vite-error-overlay') as OverlayElement | undefined
  if (!Overlay) return undefined
  const overlay = new Overlay(overlayText(text))
  document.body.append(overlay)
  return overlay
}

/** Development only: shows the overlay for an error page whose problem has a stack. */
export const useErrorOverlay = import.meta.env.DEV ? useProblemOverlay : () => {}

function useProblemOverlay({ content }: ReadyPage): void {
  const stack = content.type === 'error' ? content.problem.stack : undefined
  useEffect(() => {
    if (stack) showErrorOverlay(stack)
  }, [content, stack])
}
