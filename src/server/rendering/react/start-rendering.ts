import type { ReactNode } from 'react'
import { renderToPipeableStream, resumeToPipeableStream } from 'react-dom/server.bun'
import { addAfterShell, separatePiece, type Pipe, htmlStream } from './html-stream.ts'
import type { Rendering, RenderingOptions, ResumingOptions } from './rendering.ts'

/** Renders with React's build that writes strings: docs/decisions/010-renderer.md. */
export function startRendering(element: ReactNode, options: RenderingOptions): Promise<Rendering> {
  const { progressiveChunkSize } = options
  return start(options, (callbacks) =>
    renderToPipeableStream(
      element,
      progressiveChunkSize === undefined ? callbacks : { ...callbacks, progressiveChunkSize },
    ),
  )
}

/** Renders what was pending when a shell was made of the same element, and what lies on the way to it. */
export function startResuming(
  element: ReactNode,
  { postponed, ...options }: ResumingOptions,
): Promise<Rendering> {
  return start(options, (callbacks) => {
    const started: unknown = resumeToPipeableStream(element, JSON.parse(postponed), callbacks)
    // Its type says that it's a promise:
    // https://github.com/DefinitelyTyped/DefinitelyTyped/blob/master/types/react-dom/server.d.ts
    return started as Started
  })
}

/** What React's functions take that both of them have. */
interface Callbacks extends Pick<RenderingOptions, 'nonce' | 'onError'> {
  onShellReady: () => void
  onShellError: (error: unknown) => void
  onAllReady: () => void
}

interface Started {
  pipe: Pipe
  abort: (reason: unknown) => void
}

async function start(
  options: Omit<RenderingOptions, 'progressiveChunkSize'>,
  begin: (callbacks: Callbacks) => Started,
): Promise<Rendering> {
  const shell = Promise.withResolvers<void>()
  const all = Promise.withResolvers<void>()
  let isPending = true
  const { pipe, abort } = begin({
    nonce: options.nonce,
    onError: options.onError,
    onShellReady: shell.resolve,
    onShellError: shell.reject,
    onAllReady() {
      isPending = false
      all.resolve()
    },
  })
  await undefined // React renders in a microtask (docs/private-parts.md)
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

function htmlText(pipe: Pipe, afterShell = ''): Promise<string> {
  return new Promise((resolve, reject) => {
    let html = ''
    pipe({
      write(piece) {
        html += separatePiece(piece)
        return true
      },
      end: () => resolve(addAfterShell(html, afterShell)),
      destroy: reject,
      on() {},
    })
  })
}
