import type { ReactNode } from 'react'
import type { Lifetime } from '../request/lifetime.ts'
// Without the build of React that it needs, tools/vite/worker/react-bun-server.ts has
// `start-rendering-edge.ts` instead.
import { startRendering } from './react/start-rendering.ts'
import type { RenderingOptions } from './react/rendering.ts'
import { withinTime } from '../request/body/within-time.ts'

/** A document: complete, or a shell with more to come. */
export type RenderedDocument =
  | { type: 'complete'; nonce: string; html: string }
  | { type: 'stream'; nonce: string; body: ReadableStream }

/** How long a document may stream after its shell. A page with a longer loader limit has that one. */
export const RENDER_LIMIT_MS = 10_000

export class RenderTimeout extends Error {
  override readonly name = 'RenderTimeout'

  constructor(limitMs: number) {
    super(`the page was not rendered ${limitMs} ms after its shell`)
  }
}

export interface RenderOptions extends RenderingOptions {
  /** Ends the rendering, and is ended at the limit. */
  lifetime: Lifetime
  limitMs: number
  /** For crawlers, which run no scripts, and files. Called only if something is pending. */
  isWhole: () => boolean
  /** How long the first byte waits for all that is pending, in ms; then the document is whole. Default: 0. */
  waitMs?: number
}

/** Renders a document. Rejects if the shell throws; `onError` gets later errors, inside a boundary. */
export async function renderDocument(element: ReactNode, options: RenderOptions): Promise<RenderedDocument> {
  const { nonce, lifetime, limitMs } = options
  const rendering = await startRendering(element, options)
  if (rendering.isPending) {
    limitRendering(rendering.allReady, lifetime, limitMs)
    if (!(await isComplete(rendering, options))) {
      return { type: 'stream', nonce, body: rendering.stream() }
    }
  }
  return { type: 'complete', nonce, html: await rendering.text() }
}

/** Waits for all that is pending for a moment, or until the end, if the document is to be whole. */
export async function isComplete(
  { allReady }: { allReady: Promise<unknown> },
  { isWhole, waitMs = 0 }: Pick<RenderOptions, 'isWhole' | 'waitMs'>,
): Promise<boolean> {
  const all = allReady.then(() => true)
  if (waitMs > 0 && (await withinTime(all, waitMs))) return true
  // Asked last: to tell a crawler by its name takes 10 µs.
  return isWhole() && all
}

/** At the limit React ends the document with its fallbacks; the browser renders the rest. */
export function limitRendering(allReady: Promise<void>, lifetime: Lifetime, limitMs: number): void {
  const timer = setTimeout(() => lifetime.end(new RenderTimeout(limitMs)), limitMs)
  const clear = () => clearTimeout(timer)
  allReady.then(clear, clear)
  lifetime.signal.addEventListener('abort', clear)
}
