import type { ReactNode } from 'react'
import { renderToPipeableStream } from 'react-dom/server.bun'
import { htmlStream } from './html-stream.ts'
import { htmlText } from './html-text.ts'
import type { Rendering, RenderingOptions } from './rendering.ts'

/** Renders with React's build that writes strings: docs/decisions/010-renderer.md. */
export async function startRendering(
  element: ReactNode,
  options: RenderingOptions,
): Promise<Rendering> {
  const shell = Promise.withResolvers<void>()
  const all = Promise.withResolvers<void>()
  const { progressiveChunkSize } = options
  let isPending = true
  const { pipe, abort } = renderToPipeableStream(element, {
    nonce: options.nonce,
    ...(progressiveChunkSize !== undefined && { progressiveChunkSize }),
    onError: options.onError,
    onShellReady: shell.resolve,
    onShellError: shell.reject,
    onAllReady() {
      isPending = false
      all.resolve()
    },
  })
  await undefined // React renders in a microtask, after which most documents are complete (docs/decisions/058-private-parts.md)
  if (isPending) {
    whenAborted(options.lifetime.signal, (reason) => {
      abort(reason)
      // React ends what is pending in its next task. If it fails meanwhile, it calls none of its callbacks,
      // and only the reader gets the error (tests/apps/renderer/behaviours/ending.tsx).
      setTimeout(all.resolve, 0)
    })
  }
  await shell.promise
  // If nothing was pending, React has called `onAllReady` in the same turn as `onShellReady`.
  return {
    isPending,
    allReady: all.promise,
    text: () => htmlText(pipe, options.afterShell),
    stream: () => htmlStream(pipe, abort, options.afterShell),
  }
}

function whenAborted(signal: AbortSignal, callback: (reason: unknown) => void): void {
  if (signal.aborted) callback(signal.reason)
  else signal.addEventListener('abort', () => callback(signal.reason), { once: true })
}
