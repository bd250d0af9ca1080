/**
 * Loads the document of this URL, and shows nothing of the page until then. Not by a reload, after which
 * Firefox puts back what was typed, and without the hash, with which nothing would be loaded.
 */
export function loadDocument(): Promise<never> {
  setDisplay('none')
  location.replace(location.pathname + location.search)
  return new Promise(() => {}) // until this document is gone
}

/** Whatever the app's styles say. */
export function setDisplay(value: 'none' | ''): void {
  document.documentElement.style.setProperty('display', value, 'important')
}

export function isPageHidden(): boolean {
  return document.documentElement.style.display === 'none'
}
