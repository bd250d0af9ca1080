import { isLowSurrogate } from './bun-stand-ins.ts'

/** What React's `pipe` calls on the stream that it is given. */
export interface HtmlDestination {
  /** Says whether there is room for more. Else React waits for `drain`, after the next boundary. */
  write: (piece: string) => boolean
  /** All that is ready was written. */
  flush?: () => void
  end: () => void
  destroy: (error: unknown) => void
  on: (event: 'drain' | 'close' | 'error', listener: () => void) => void
}

export type Pipe = (destination: HtmlDestination) => void

/**
 * A piece, ready to be joined with others. The edge build encodes each by itself: halves of a
 * surrogate pair never meet across two pieces.
 */
export function standAlone(piece: string): string {
  return isLowSurrogate(piece.charCodeAt(0)) ? `\uFFFD${piece.slice(1)}` : piece
}
