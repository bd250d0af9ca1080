import type { ReactNode } from 'react'

/** A document whose shell is ready. It is taken once: as text or as a stream. */
export interface Rendering {
  /** Was something still pending when the shell was ready? */
  isPending: boolean
  /** Nothing is pending any more. */
  allReady: Promise<void>
  /** The document as it stands, once all is ready. */
  text: () => Promise<string>
  stream: () => ReadableStream<Uint8Array>
}

export interface RenderingOptions {
  nonce: string
  /** Its signal ends the rendering: what is pending then is left to the browser. Read where something is. */
  lifetime: { readonly signal: AbortSignal }
  onError: (error: unknown) => void
}

/** Rejects where the shell throws, or is not ready when the signal fires. */
export type StartRendering = (element: ReactNode, options: RenderingOptions) => Promise<Rendering>
