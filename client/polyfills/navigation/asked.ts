/** A navigation that somebody asks for, before anything has changed. (A traversal has its URL already.) */
export interface Asked {
  type: 'push' | 'replace' | 'traverse'
  url: URL
  /** Only the fragment differs: a jump inside the page. */
  hashChange: boolean
  /** The link, the button or the form. */
  sourceElement?: Element
  /** Of a form that is sent with POST. */
  formData?: FormData
  /** The file's name of a link with `download`, which may be empty. */
  downloadRequest?: string
  /** What `history.state` shall be. */
  state?: unknown
  /** The entry that a traversal goes to. */
  entryId?: string
}

/** What a link or a form asks for. The URL that is on show makes no second entry. */
export function askFor(url: URL): Pick<Asked, 'type' | 'url' | 'hashChange'> {
  const { href } = location
  const isJump = url.href.includes('#') && differsByHash(url.href, href)
  return { type: url.href === href ? 'replace' : 'push', url, hashChange: isJump }
}

/** Do two addresses lead to different places of one page? */
export function differsByHash(one: string, other: string): boolean {
  return one !== other && withoutHash(one) === withoutHash(other)
}

function withoutHash(href: string): string {
  return href.replace(/#.*/s, '')
}

/** Is this the name of the tab or frame that the page is in? */
export function isThisTab(target: string | null | undefined): boolean {
  const name = (
    target ??
    document.querySelector<HTMLBaseElement>('base[target]')?.target ??
    ''
  ).toLowerCase()
  if (name === '' || name === '_self') return true
  return (name === '_top' || name === '_parent') && window.parent === window
}
