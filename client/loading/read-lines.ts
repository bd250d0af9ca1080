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
    // An open response keeps the page out of Firefox's back/forward cache ("the back/forward cache" in
    // tests/browser).
    reader.cancel().catch(() => {}) // a response that broke off can't be cancelled
  }
}
