import type { ReactNode } from 'react'
import { renderToReadableStream, resume } from 'react-dom/server.edge'
import { addAfterShell } from './html-stream.ts'
import type { Rendering, RenderingOptions, ResumingOptions } from './rendering.ts'

/** The same as `start-rendering.ts` with React's edge build, as a fallback and for comparison in tests. */
export async function startRendering(
  element: ReactNode,
  { nonce, lifetime, onError, afterShell = '', progressiveChunkSize }: RenderingOptions,
): Promise<Rendering> {
  const { signal } = lifetime
  const chunks = progressiveChunkSize === undefined ? {} : { progressiveChunkSize }
  return renderingOf(await renderToReadableStream(element, { nonce, signal, onError, ...chunks }), afterShell)
}

/** The same as in `start-rendering.ts`. */
export async function startResuming(
  element: ReactNode,
  { postponed, nonce, lifetime, onError, afterShell = '' }: ResumingOptions,
): Promise<Rendering> {
  const { signal } = lifetime
  const state = JSON.parse(postponed)
  return renderingOf(await resume(element, state, { nonce, signal, onError }), afterShell)
}

async function renderingOf(
  body: Awaited<ReturnType<typeof renderToReadableStream>>,
  afterShell: string,
): Promise<Rendering> {
  return {
    isPending: !(await isSettled(body.allReady)),
    allReady: body.allReady,
    text: async () => addAfterShell(await new Response(body).text(), afterShell),
    stream: () => body, // without `afterShell`: its chunks may end inside the shell
  }
}

/** If nothing is pending, React settles `allReady` together with the shell. */
async function isSettled(promise: Promise<unknown>): Promise<boolean> {
  const pending = Symbol('pending')
  // Resolves one microtask after a settled promise.
  const later = Promise.resolve().then(() => pending)
  return (await Promise.race([promise, later])) !== pending
}
