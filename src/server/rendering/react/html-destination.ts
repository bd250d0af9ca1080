import { isLowSurrogate } from './bun-stand-ins.ts'

/** The part of a Node stream that React's `pipe` uses. */
export interface HtmlDestination {
  /** `false`: React waits for `drain` before it writes the next boundary. */
  write: (piece: string) => boolean
  /** Everything that is ready has been written. */
  flush?: () => void
  end: () => void
  destroy: (error: unknown) => void
  on: (event: 'drain' | 'close' | 'error', listener: () => void) => void
}

export type Pipe = (destination: HtmlDestination) => void

/**
 * Makes a piece safe to join with others. The edge build encodes each piece separately, so two halves of
 * a surrogate pair in different pieces must not become one character.
 */
export function separatePiece(piece: string): string {
  return isLowSurrogate(piece.charCodeAt(0)) ? `\uFFFD${piece.slice(1)}` : piece
}
