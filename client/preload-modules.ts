/** Asks for modules side by side and after all else; an `import` then finds them. */
export function preloadModules(hrefs: string | null | undefined): void {
  for (const href of hrefs?.split(' ').filter(Boolean) ?? []) {
    if (document.querySelector(`link[href="${href}"]`)) continue // the document asks for it
    const link = document.createElement('link')
    link.rel = 'modulepreload'
    link.fetchPriority = 'low'
    link.href = href
    document.head.append(link)
  }
}
