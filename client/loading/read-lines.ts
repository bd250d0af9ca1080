/** The lines of a stream, each as soon as it is whole. A last line without its end is cut off and dropped. */
export async function* readLines(body: ReadableStream<Uint8Array>): AsyncGenerator<string, void> {
  // `ReadableStream` can't be iterated in Safari, and older engines have no `TextDecoderStream`.
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
    // An answer that nobody reads to its end keeps the page out of Firefox's back/forward cache.
    reader.cancel().catch(() => {}) // an answer that broke off can't be cancelled any more
  }
}
