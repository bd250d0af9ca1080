/** Reads the HTML of a document up to the end of its head. What was read if it is cut off; never rejects. */
export async function readDocumentHead(url: string, signal: AbortSignal): Promise<string> {
  let html = ''
  try {
    const { body } = await fetch(url, {
      headers: { Accept: 'text/html' },
      // A full page load may follow, and would wait for this: docs/decisions/002-deadline.md.
      cache: 'no-store',
      // While a stylesheet hangs, Firefox 153 holds other requests on HTTP/1.1 back: docs/decisions/080-late-stylesheets.md.
      keepalive: true,
      signal,
    })
    const reader = body!.getReader()
    const decoder = new TextDecoder()
    while (!html.includes('</head>')) {
      const { done, value } = await reader.read()
      if (done) break
      html += decoder.decode(value, { stream: true })
    }
    reader.cancel().catch(() => {}) // a response that broke off can't be cancelled
  } catch {
    // there is no more
  }
  return html
}
