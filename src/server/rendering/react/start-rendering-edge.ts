import type { ReactNode } from 'react'
import { renderToReadableStream } from 'react-dom/server.edge'
import { addAfterShell } from './add-after-shell.ts'
import type { Rendering, RenderingOptions } from './rendering.ts'

/** The same as `start-rendering.ts` with React's edge build, as a fallback and for comparison in tests. */
export async function startRendering(
  element: ReactNode,
  { nonce, lifetime, onError, afterShell = '', progressiveChunkSize }: RenderingOptions,
): Promise<Rendering> {
  const { signal } = lifetime
  const chunks = progressiveChunkSize === undefined ? {} : { progressiveChunkSize }
  const body = await renderToReadableStream(element, { nonce, signal, onError, ...chunks })
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
