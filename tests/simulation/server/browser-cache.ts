interface Stored {
  tag: string
  text: string
}

interface Shown {
  status: number
  text: string
}

/** The last document of each URL in a visitor's browser, which asks whether it is current. */
export function createBrowserCache() {
  const stored = new Map<string, Stored>()
  return {
    headersFor(path: string): Record<string, string> {
      const known = stored.get(path)
      return known ? { 'If-None-Match': known.tag } : {}
    },
    /** What the visitor sees: with 304, what the browser has. */
    shownFor(path: string, { status, headers }: Response, text: string): Shown {
      const known = stored.get(path)
      if (status === 304 && known) return { status: 200, text: known.text }
      const tag = headers.get('ETag')
      if (tag === null || status !== 200) stored.delete(path)
      else stored.set(path, { tag, text })
      return { status, text }
    },
  }
}
