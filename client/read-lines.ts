/** The lines of a stream, each as soon as it is whole. A last line without its end is cut off and dropped. */
export async function* readLines(body: ReadableStream<Uint8Array>): AsyncGenerator<string, void> {
  // `ReadableStream` can't be iterated in Safari.
  const reader = body
    .pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>)
    .getReader()
  let rest = ''
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      const lines = (rest + value).split('\n')
      rest = lines.pop()!
      yield* lines
    }
  } finally {
    // An answer that nobody reads to its end keeps the page out of Firefox's back/forward cache.
    reader.cancel().catch(() => {}) // an answer that broke off can't be cancelled any more
  }
}
