/** A selector of the first visible link to another page of the site. Runs in the page. */
export function findLink(): string | undefined {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('a[href]')]
  const link = links.find((one) => {
    const leads = one.origin === location.origin && one.pathname !== location.pathname
    const isPlain = one.target === '' && !one.hasAttribute('download')
    return leads && isPlain && one.getClientRects().length > 0
  })
  return link && `a[href="${CSS.escape(link.getAttribute('href')!)}"]`
}
