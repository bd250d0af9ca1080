import type { ReactNode } from 'react'
import { renderToReadableStream } from 'react-dom/server.edge'

/** A rendered document: whole, or a shell with more to come. */
export type Rendered = { kind: 'whole'; html: string } | { kind: 'stream'; body: ReadableStream }

export interface RenderOptions {
  /** Stands on the inline scripts with which React puts late parts in their places. */
  nonce: string
  signal: AbortSignal
  /** Wait for every part before the first byte, for readers that run no scripts. */
  whole: boolean
  onError: (error: unknown) => void
}

/**
 * Renders a document. Rejects where the shell throws; what throws later inside a boundary is told
 * to `onError` and rendered again by the browser.
 */
export async function renderDocument(
  element: ReactNode,
  options: RenderOptions,
): Promise<Rendered> {
  const { nonce, signal, onError } = options
  const body = await renderToReadableStream(element, { nonce, signal, onError })
  if (options.whole) await body.allReady
  const whole = options.whole || (await isSettled(body.allReady))
  if (!whole) return { kind: 'stream', body }
  return { kind: 'whole', html: await new Response(body).text() }
}

/** React settles `allReady` together with the shell where nothing is pending. */
async function isSettled(promise: Promise<unknown>): Promise<boolean> {
  const pending = Symbol('pending')
  // One microtask later than a settled promise would answer.
  const later = Promise.resolve().then(() => pending)
  return (await Promise.race([promise, later])) !== pending
}
