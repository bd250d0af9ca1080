import { isLowSurrogate } from './bun-stand-ins.ts'

/** How far React may write ahead of the reader: UTF-16 units of this flush plus bytes of earlier ones. */
const WRITE_AHEAD_LIMIT = 64 * 1024

const encoder = new TextEncoder()

/**
 * React's output as a stream of bytes, with one chunk per flush, joined and encoded once. React starts at
 * the first read, waits while the reader is behind, and is aborted by `cancel`.
 */
export function htmlStream(
  pipe: Pipe,
  abort: (reason: unknown) => void,
  afterShell = '',
): ReadableStream<Uint8Array> {
  let react: ReturnType<typeof createDestination> | undefined
  // Not of type 'bytes': workerd would cut a flush into chunks (tests/worker/renderer/behaviour.test.ts).
  return new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        if (react) return react.resume()
        react = createDestination(controller, afterShell)
        pipe(react.destination)
      },
      cancel(reason) {
        abort(reason)
        react?.close()
      },
    },
    // Nothing is written before the reader asks.
    { highWaterMark: 0 },
  )
}

function createDestination(controller: ReadableStreamDefaultController<Uint8Array>, afterShell: string) {
  const listeners = new Map<string, () => void>()
  let html = ''
  let isShell = true
  let unread = 0
  let isCancelled = false

  const destination: HtmlDestination = {
    write(piece) {
      html += separatePiece(piece)
      return html.length + unread < WRITE_AHEAD_LIMIT
    },
    flush() {
      if (html === '' || isCancelled) return
      const chunk = encoder.encode(isShell ? addAfterShell(html, afterShell) : html)
      isShell = false
      html = ''
      unread += chunk.byteLength
      controller.enqueue(chunk)
    },
    end() {
      if (!isCancelled) controller.close()
    },
    destroy(error) {
      if (!isCancelled) controller.error(error)
    },
    on: (event, listener) => void listeners.set(event, listener),
  }

  return {
    destination,
    /** The reader has read everything so far. */
    resume() {
      unread = 0
      listeners.get('drain')?.()
    },
    /** The reader has cancelled: React drops the destination. */
    close() {
      isCancelled = true
      listeners.get('close')?.()
    },
  }
}

/** The part of a Node stream that React's `pipe` uses. */
interface HtmlDestination {
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

/** How React ends a document with nothing more to come. */
export const DOCUMENT_END = '</body></html>'

/** Adds HTML to what React has written up to the end of the shell. The body is open there, or ends it. */
export function addAfterShell(html: string, addition: string): string {
  if (addition === '' || !html.endsWith(DOCUMENT_END)) return html + addition
  return html.slice(0, -DOCUMENT_END.length) + addition + DOCUMENT_END
}
