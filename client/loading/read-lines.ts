import { startDeadline } from '../../src/navigation/deadline.ts'
import { ROUTE_LOAD_LIMIT_MS } from '../../src/navigation/route-load-limit.ts'

/** Reads a stream line by line. A last line without a line break was cut off and is dropped. */
export async function* readLines(body: ReadableStream<Uint8Array>): AsyncGenerator<string, void> {
  // Safari can't iterate streams (https://caniuse.com/mdn-api_readablestream_--asynciterator), and older
  // engines have no `TextDecoderStream`.
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let rest = ''
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      const lines = (rest + decoder.decode(value, { stream: true })).split('\n')
      rest = lines.pop()!
      yield* lines
    }
  } finally {
    void readToEnd(reader)
  }
}

/**
 * A response that is cancelled before its end looks as if the request had failed: in the browser's tools, and
 * in tests (tests/browser/router/ended-requests.test.ts). One that stays open keeps the page out of Firefox's
 * back/forward cache ("the back/forward cache" in tests/browser).
 */
async function readToEnd(reader: ReadableStreamDefaultReader): Promise<void> {
  const cancel = () => void reader.cancel().catch(() => {}) // one that broke off can't be cancelled
  const limit = startDeadline(document, ROUTE_LOAD_LIMIT_MS, cancel)
  const isOpen = () =>
    reader.read().then(
      ({ done }) => !done,
      () => false,
    )
  while (await isOpen());
  limit.clear()
}
