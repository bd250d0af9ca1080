import { findElement } from '../start/dom/find-element.ts'
import { readDocumentHead } from './read-document-head.ts'

/** A stylesheet that the Worker has put inside the document: `src/server/rendering/stylesheet-elements.tsx`. */
const INLINE_STYLESHEET = 'style[data-precedence|=arrive]'

interface LateClick {
  /** Of its page. */
  url: string
  isPending(): boolean
  signal: AbortSignal
}

/**
 * Ends the wait for stylesheets that are not there: the page that needs them is shown without, and the browser
 * applies them when they arrive. Each gets its `load` event early, for which `preload-files.ts` waits.
 *
 * If this document has its stylesheets inside, that of the page may have them too, so it is asked: a full page load then needs no file.
 */
export async function skipStylesheets({ url, isPending, signal }: LateClick): Promise<void> {
  const late = lateStylesheets()
  if (!isPending() || late.length === 0) return
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
