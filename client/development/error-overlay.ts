import { useEffect } from 'react'
import type { ReadyPage } from '../../src/view/page-tree.tsx'

type OverlayElement = new (error: { message: string; stack: string }) => HTMLElement

/** Development only: shows an error in Vite's overlay until the next change of the source. */
export function showErrorOverlay(text: string): void {
  // Registered by Vite's client, which is not imported here: a second copy would connect once more.
  const Overlay = customElements.get('vite-error-overlay') as OverlayElement | undefined
  if (!Overlay) return
  const [message = '', ...stack] = text.split('\n')
  document.body.append(new Overlay({ message, stack: stack.join('\n') }))
  import.meta.hot?.on('vite:beforeUpdate', () => location.reload())
}

/** Development only: shows the overlay for an error page whose problem has a stack. */
export const useErrorOverlay = import.meta.env.DEV ? useProblemOverlay : () => {}

function useProblemOverlay({ content }: ReadyPage): void {
  const stack = content.type === 'error' ? content.problem.stack : undefined
  useEffect(() => {
    if (stack) showErrorOverlay(stack)
  }, [content, stack])
}
