import type { ReactNode } from 'react'

/**
 * A document whose shell is ready. It is read once: as text or as a stream. `allReady` never rejects; `text`
 * rejects, and the stream fails, if React itself fails. After the lifetime's end React sends what is pending
 * as its fallbacks, which the browser renders. A stream that is cancelled ends the rendering.
 */
export interface Rendering {
  /** Was something still pending when the shell was ready? */
  isPending: boolean
  /** Resolves when nothing is pending any more. */
  allReady: Promise<void>
  /** The complete document; call it when all is ready. */
  text: () => Promise<string>
  stream: () => ReadableStream<Uint8Array>
}

export interface RenderingOptions {
  /** For React's inline scripts, which put late content in its place. */
  nonce: string
  /** Its signal aborts the rendering; the browser renders what is pending. Read only if something is. */
  lifetime: { readonly signal: AbortSignal }
  onError: (error: unknown) => void
  /** HTML for the body, after the shell. Default: none. */
  afterShell?: string
  /**
   * From how many bytes on React sends a complete boundary after the shell, with an inline script that puts
   * it into place. Default: React's own (12,800).
   */
  progressiveChunkSize?: number | undefined
}

export interface ResumingOptions extends Omit<RenderingOptions, 'progressiveChunkSize'> {
  /** The postponed state of a shell (`render-shell.ts`). */
  postponed: string
}

/** Rejects if the shell throws, or is not ready when the signal fires. */
export type StartRendering = (element: ReactNode, options: RenderingOptions) => Promise<Rendering>

export type StartResuming = (element: ReactNode, options: ResumingOptions) => Promise<Rendering>
