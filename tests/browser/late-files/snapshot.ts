/** What a page of `tests/apps/late-files` shows at a moment. */
export interface Snapshot {
  /** Names the document. */
  document: number
  path: string
  /** Of the heading. */
  title: string
  hasText: boolean
  notice: string
  /** Has there been a notice since the interaction, in this document or one before? */
  wasNoticed: boolean
  /** What the visitor has typed elsewhere on the page; `undefined` on another page. */
  draft: string | undefined
  /** The texts of the `<output>`s, by their ids. */
  outputs: Readonly<Record<string, string>>
  /** What says that something goes on: disabled controls, `aria-busy`, the progress of a navigation. */
  busy: readonly string[]
  /** The stylesheets that apply. */
  styles: readonly string[]
  /** Has React hydrated the document? */
  isInteractive: boolean
  /** Has the router started? */
  hasRouter: boolean
  /** Links and buttons. */
  waysOut: number
}

/** Runs in the page. */
export function readSnapshot(): Snapshot {
  const { documentElement: root, documentURI, body } = document
  // The page of an error that Firefox shows has the URL of the page that it stands for, but no storage.
  const isOfSite = documentURI.startsWith('http')
  const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)]
  const navigating = root.getAttribute('data-navigating')
  const styles = getComputedStyle(root)
  const names = 'all start hydrated-part opened-part data-part receipt receipts'.split(' ')
  return {
    document: performance.timeOrigin,
    path: isOfSite ? location.pathname : documentURI,
    title: document.querySelector('h1')?.textContent ?? '',
    hasText: (body?.innerText ?? '').trim() !== '',
    notice: document.querySelector('[id="arrive:notice"]')?.textContent ?? '',
    wasNoticed: isOfSite && sessionStorage.getItem('noticed') !== null,
    draft: document.querySelector<HTMLTextAreaElement>('#draft')?.value,
    outputs: Object.fromEntries(all('output').map(({ id, textContent }) => [id, textContent ?? ''])),
    busy: [
      ...all(':disabled').map(({ id, localName }) => `disabled ${localName} ${id}`),
      ...all('[aria-busy=true]').map(({ id, localName }) => `busy ${localName} ${id}`),
      ...(navigating === null ? [] : [`data-navigating="${navigating}"`]),
    ],
    styles: names.filter((name) => styles.getPropertyValue(`--styled-${name}`) !== ''),
    isInteractive: performance.getEntriesByName('arrive:interactive').length > 0,
    hasRouter: performance.getEntriesByName('arrive:router').length > 0,
    waysOut: all('a[href], button').length,
  }
}

/** Runs in the page before the interaction: notes that there is a notice. */
export function watchNotices(): void {
  const notice = () => document.querySelector('[id="arrive:notice"]')?.textContent
  const note = () => notice() && sessionStorage.setItem('noticed', 'yes')
  const observer = new MutationObserver(note)
  observer.observe(document, { childList: true, characterData: true, subtree: true })
}
