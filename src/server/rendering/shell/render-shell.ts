import type { ReactNode } from 'react'
import { prerender } from 'virtual:arrive/react-prerender'
import { openShell, type ShellText } from './open-shell.ts'

/** A shell as React has written it. */
export interface RenderedShell extends ShellText {
  /** What React needs to render the personal parts, as JSON; `undefined` if there are none. */
  postponed: string | undefined
}

export interface ShellOptions {
  /** Settles when nothing but personal parts is pending. */
  settled: Promise<unknown>
  onError: (error: unknown) => void
}

/** React outlines larger boundaries into scripts. `Infinity` would be `null` in the postponed state's JSON, which is 0 for React. */
const NEVER_OUTLINED = Number.MAX_SAFE_INTEGER

/** Renders all but the personal parts. `undefined` if one of them is outside of any boundary, which leaves no shell. */
export async function renderShell(
  element: ReactNode,
  { settled, onError }: ShellOptions,
): Promise<RenderedShell | undefined> {
  const controller = new AbortController()
  const rendering = prerender(element, {
    signal: controller.signal,
    progressiveChunkSize: NEVER_OUTLINED,
    onError: (error) => {
      if (!controller.signal.aborted) onError(error)
    },
  })
  void endAfter(settled, controller)
  const { prelude, postponed } = await rendering
  const shell = openShell(await new Response(prelude).text())
  return shell && { ...shell, postponed: postponed ? JSON.stringify(postponed) : undefined }
}

/** React renders what has settled in its next task. */
async function endAfter(settled: Promise<unknown>, controller: AbortController): Promise<void> {
  await settled.catch(() => {})
  await new Promise((resolve) => setTimeout(resolve, 0))
  controller.abort()
}
