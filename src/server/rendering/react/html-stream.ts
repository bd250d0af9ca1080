import { standAlone, type HtmlDestination, type Pipe } from './html-destination.ts'

/** How far React may write ahead of the reader, in UTF-16 units of one flush and bytes of earlier ones. */
const WRITE_AHEAD_LIMIT = 64 * 1024

const encoder = new TextEncoder()

/**
 * What React writes, as a stream of bytes: one chunk per flush, so each is joined and encoded once.
 * React starts with the first read, waits while the reader is behind, and is aborted by `cancel`.
 */
export function htmlStream(
  pipe: Pipe,
  abort: (reason: unknown) => void,
): ReadableStream<Uint8Array> {
  let react: ReturnType<typeof createDestination> | undefined
  // Not of type 'bytes': workerd would hand each flush out in pieces of 4 KiB.
  return new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        if (react) return react.askForMore()
        react = createDestination(controller)
        pipe(react.destination)
      },
      cancel(reason) {
        abort(reason)
        react?.leave()
      },
    },
    // Nothing is written in advance for a reader that does not ask.
    { highWaterMark: 0 },
  )
}

function createDestination(controller: ReadableStreamDefaultController<Uint8Array>) {
  const listeners = new Map<string, () => void>()
  let html = ''
  let unread = 0
  let hasLeft = false

  const destination: HtmlDestination = {
    write(piece) {
      html += standAlone(piece)
      return html.length + unread < WRITE_AHEAD_LIMIT
    },
    flush() {
      if (html === '' || hasLeft) return
      const chunk = encoder.encode(html)
      html = ''
      unread += chunk.byteLength
      controller.enqueue(chunk)
    },
    end() {
      if (!hasLeft) controller.close()
    },
    destroy(error) {
      if (!hasLeft) controller.error(error)
    },
    on: (event, listener) => void listeners.set(event, listener),
  }

  return {
    destination,
    /** The reader has taken all that there was. */
    askForMore() {
      unread = 0
      listeners.get('drain')?.()
    },
    /** The reader has gone: React forgets the destination. */
    leave() {
      hasLeft = true
      listeners.get('close')?.()
    },
  }
}
