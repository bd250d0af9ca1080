import { findElement } from '../start/dom/find-element.ts'

/** A stylesheet that is inside the document: `src/server/rendering/stylesheet-elements.tsx`. */
const INLINE_STYLESHEET = 'style[data-precedence|=arrive]'

interface LateClick {
  /** Of its page. */
  url: string
  isPending(): boolean
  signal: AbortSignal
}

/**
 * Ends the wait for stylesheets that are not there: the page that needs them is shown without, and the
 * browser applies them when they arrive. Each gets its `load` event early, for which `preload-files.ts`
 * waits.
 *
 * If this document has its stylesheets inside, that of the page may have them too, so it is asked: a full
 * page load then needs no file.
 */
export async function skipStylesheets({ url, isPending, signal }: LateClick): Promise<void> {
  const late = isPending() ? lateStylesheets() : []
  if (late.length === 0) return
  if (findElement(INLINE_STYLESHEET) && !(await documentLinks(late, url, signal))) return
  if (isPending()) for (const link of lateStylesheets()) link.dispatchEvent(new Event('load'))
}

function lateStylesheets(): HTMLLinkElement[] {
  const links = findElement('head')!.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')
  return [...links].filter(({ sheet }) => !sheet)
}

/** The attribute of a stylesheet inside a document is `data-href`. */
async function documentLinks(
  links: readonly HTMLLinkElement[],
  url: string,
  signal: AbortSignal,
): Promise<boolean> {
  const head = await readDocumentHead(url, signal)
  return links.some((link) => head.includes(` href="${link.getAttribute('href')}"`))
}

/** Reads the HTML of a document up to the end of its head. What was read if it is cut off; never rejects. */
async function readDocumentHead(url: string, signal: AbortSignal): Promise<string> {
  let html = ''
  try {
    const { body } = await fetch(url, {
      headers: { Accept: 'text/html' },
      // A full page load may follow, and would wait for this: docs/decisions/002-deadline.md.
      cache: 'no-store',
      // While a stylesheet hangs, Firefox 153 holds other requests on HTTP/1.1 back:
      // docs/decisions/080-late-stylesheets.md.
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
