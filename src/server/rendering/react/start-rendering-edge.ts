import type { ReactNode } from 'react'
import { renderToReadableStream } from 'react-dom/server.edge'
import type { Rendering, RenderingOptions } from './rendering.ts'

/** The same as `start-rendering.ts` by React's edge build: what to fall back to, and to compare with. */
export async function startRendering(
  element: ReactNode,
  { nonce, lifetime, onError }: RenderingOptions,
): Promise<Rendering> {
  const { signal } = lifetime
  const body = await renderToReadableStream(element, { nonce, signal, onError })
  return {
    isPending: !(await isSettled(body.allReady)),
    allReady: body.allReady,
    text: () => new Response(body).text(),
    stream: () => body,
  }
}

/** React settles `allReady` together with the shell where nothing is pending. */
async function isSettled(promise: Promise<unknown>): Promise<boolean> {
  const pending = Symbol('pending')
  // One microtask later than a settled promise would answer.
  const later = Promise.resolve().then(() => pending)
  return (await Promise.race([promise, later])) !== pending
}
