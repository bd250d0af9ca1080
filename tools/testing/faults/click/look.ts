/** What a page shows at a moment. */
export interface Look {
  url: string
  title: string
  heading: string
  /** Has it painted text? */
  isPainted: boolean
  /** Is it the document in which the click was made? */
  isFirstDocument: boolean
  /** Does it have the text that only the target has? Without such a text: `undefined`. */
  hasText: boolean | undefined
  /** Links and buttons. */
  waysOut: number
}

/** The name of the global variable that marks the first document. */
const MARK = '__arriveFirstDocument'

/** A script that marks the document, so that the next one is known as another. */
export const MARK_DOCUMENT = `void (window.${MARK} = true)`

/** A script whose value is a `Look`. Nothing counts that has not been painted. */
export function lookScript(text: string | undefined): string {
  return `(() => {
  const body = document.body?.innerText ?? ''
  return {
    url: location.href,
    title: document.title,
    heading: document.querySelector('h1')?.textContent ?? '',
    isPainted: body.trim() !== '' && performance.getEntriesByName('first-contentful-paint').length > 0,
    isFirstDocument: '${MARK}' in window,
    hasText: ${text === undefined ? 'undefined' : `body.includes(${JSON.stringify(text)})`},
    waysOut: document.querySelectorAll('a[href], button').length,
  }
})()`
}

/** The URL of a link, by a script. */
export function linkScript(selector: string): string {
  return `document.querySelector(${JSON.stringify(selector)})?.closest('a')?.href ?? null`
}
