import type { EntryStates } from './entries.ts'

/** A navigation as it is requested, before anything has changed; only a traversal has its URL already. */
export interface NavigationRequest {
  navigationType: 'push' | 'replace' | 'traverse'
  url: URL
  hashChange: boolean
  /** A traversal, or made by `pushState` or `replaceState`. Default: only for fragments. */
  sameDocument?: boolean
  /** The link, the button or the form. */
  sourceElement?: Element
  /** Of a form with the method POST. */
  formData?: FormData
  /** The value of a link's `download` attribute, which may be empty. */
  downloadRequest?: string
  /** What the new entry keeps. */
  states?: EntryStates
  /** What `navigation.navigate` was given for listeners. */
  info?: unknown
  /** The entry that a traversal goes to. */
  entryId?: string
}

/** Where a page is. */
export interface PagePlace {
  href: string
  /** What its links are relative to. */
  baseUrl: string
}

export function placeOfDocument(): PagePlace {
  return { href: location.href, baseUrl: document.baseURI }
}

/** The request of a link or a form to this URL. The current URL gets no second history entry. */
export function requestFor(
  url: URL,
  { href }: Pick<PagePlace, 'href'>,
): Pick<NavigationRequest, 'navigationType' | 'url' | 'hashChange'> {
  return {
    navigationType: url.href === href ? 'replace' : 'push',
    url,
    hashChange: url.href.includes('#') && isHashChange(url.href, href),
  }
}

/** The URL that a link or a form goes to; `undefined` for other schemes, and for text that is no URL. */
export function parsePageUrl(text: string, { baseUrl }: PagePlace): URL | undefined {
  try {
    const url = new URL(text, baseUrl)
    return /^https?:$/.test(url.protocol) ? url : undefined
  } catch {
    return undefined // not a URL: the browser does nothing either
  }
}

/** Do two URLs differ by nothing but the fragment? */
export function isHashChange(one: string, other: string): boolean {
  return one !== other && withoutHash(one) === withoutHash(other)
}

function withoutHash(href: string): string {
  return href.replace(/#.*/s, '')
}

/** Is this the name of the tab or the frame that the page is in? */
export function isThisTab(target: string | null | undefined): boolean {
  const name = (target ?? document.querySelector<HTMLBaseElement>('base[target]')?.target ?? '').toLowerCase()
  if (name === '' || name === '_self') return true
  return (name === '_top' || name === '_parent') && window.parent === window
}
