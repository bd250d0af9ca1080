import { useEffect } from 'react'
import type { ReadyPage } from '../../src/view/page-tree.tsx'

type OverlayElement = new (error: { message: string; stack: string }) => HTMLElement

/** Development only: shows what the Worker threw in Vite's overlay, until a change mends it. */
export function showOverlay(text: string): void {
  // Vite's client registers it; a second import of that client would connect a second time.
  const Overlay = customElements.get('vite-error-overlay') as OverlayElement | undefined
  if (!Overlay) return
  const [message = '', ...stack] = text.split('\n')
  document.body.append(new Overlay({ message, stack: stack.join('\n') }))
  import.meta.hot?.on('vite:beforeUpdate', () => location.reload())
}

/** Shows it for a page that tells what was thrown. */
export const useOverlay = import.meta.env.DEV ? useProblemOverlay : () => {}

function useProblemOverlay({ content }: ReadyPage): void {
  const stack = content.type === 'error' ? content.problem.stack : undefined
  useEffect(() => {
    if (stack) showOverlay(stack)
  }, [content, stack])
}
