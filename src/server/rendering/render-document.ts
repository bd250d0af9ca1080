import type { ReactNode } from 'react'
import type { Lifetime } from '../request/lifetime.ts'
// `./react/start-rendering-edge.ts` is the one line to fall back to (docs/decisions/010-renderer.md).
import { startRendering } from './react/start-rendering.ts'

/** A rendered document: whole, or a shell with more to come. */
export type Rendered = { type: 'whole'; html: string } | { type: 'stream'; body: ReadableStream }

/** How long a document may stay open after its shell, whatever its page waits for. */
export const RENDER_LIMIT_MS = 10_000

/** A page that waits for longer than its document stays open. */
export class RenderTimeout extends Error {
  override readonly name = 'RenderTimeout'

  constructor() {
    super(`the page was not rendered ${RENDER_LIMIT_MS} ms after its shell`)
  }
}

export interface RenderOptions {
  /** Stands on the inline scripts with which React puts late parts in their places. */
  nonce: string
  /** The rendering ends with it: when the visitor goes away, and at the limit. */
  lifetime: Lifetime
  /** Has every part to come before the first byte, for a reader that runs no scripts? */
  isForCrawler: () => boolean
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
  const { nonce, lifetime, onError } = options
  const rendering = await startRendering(element, { nonce, lifetime, onError })
  if (rendering.isPending) {
    limitRendering(rendering.allReady, lifetime)
    if (!options.isForCrawler()) return { type: 'stream', body: rendering.stream() }
    await rendering.allReady
  }
  return { type: 'whole', html: await rendering.text() }
}

/** What is pending at the limit is left to the browser: React ends the document with its fallbacks. */
function limitRendering(allReady: Promise<void>, lifetime: Lifetime): void {
  const timer = setTimeout(() => lifetime.end(new RenderTimeout()), RENDER_LIMIT_MS)
  const clear = () => clearTimeout(timer)
  allReady.then(clear, clear)
  lifetime.signal.addEventListener('abort', clear)
}
