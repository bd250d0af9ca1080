import type { ReactNode } from 'react'
import { prerender } from 'virtual:arrive/react-prerender'
import { isBlocked, openShell, type Shell } from './open-shell.ts'

/** `undefined`: it needs an inline script. `blocked`: a personal part is outside of any boundary. */
export type ShellResult = Shell<string> | 'blocked' | undefined

/** React outlines larger boundaries into scripts. JSON has no `Infinity`: it would become 0 for React. */
const NEVER_OUTLINED = Number.MAX_SAFE_INTEGER

/** Renders all but the personal parts, which alone are pending. */
export async function renderShell(
  element: ReactNode,
  onError: (error: unknown) => void,
): Promise<ShellResult> {
  const controller = new AbortController()
  const rendering = prerender(element, {
    signal: controller.signal,
    progressiveChunkSize: NEVER_OUTLINED,
    onError: (error) => {
      if (!controller.signal.aborted) onError(error)
    },
  })
  // React renders what has settled in its next task.
  setTimeout(() => controller.abort(), 0)
  const { prelude, postponed } = await rendering
  const text = await new Response(prelude).text()
  if (isBlocked(text)) return 'blocked'
  const shell = openShell(text)
  return shell && { ...shell, postponed: postponed ? JSON.stringify(postponed) : undefined }
}
