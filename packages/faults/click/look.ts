/** What a page shows at a moment. */
export interface Look {
  url: string
  title: string
  heading: string
  /** Of the response that the page was made of, as it came; `undefined` if the browser does not say. */
  status: number | undefined
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

interface Looked {
  /** A text that only the target has. */
  text?: string | undefined
  /** The URL of the target; before the click it is not known. */
  target?: string
}

/** A script whose value is a `Look`. Nothing counts that has not been painted. */
export function lookScript({ text, target }: Looked): string {
  return `(() => {
  const body = document.body?.innerText ?? ''
  return {
    url: location.href,
    title: document.title,
    heading: document.querySelector('h1')?.textContent ?? '',
    status: ${target === undefined ? 'undefined' : statusScript(new URL(target).pathname)},
    isPainted: body.trim() !== '' && performance.getEntriesByName('first-contentful-paint').length > 0,
    isFirstDocument: '${MARK}' in window,
    hasText: ${text === undefined ? 'undefined' : `body.includes(${JSON.stringify(text)})`},
    waysOut: document.querySelectorAll('a[href], button').length,
  }
})()`
}

/**
 * The status of the document; in the first one, of the last data for the path of the target. Browsers without
 * `responseStatus` have none:
 * https://developer.mozilla.org/en-US/docs/Web/API/PerformanceResourceTiming/responseStatus
 */
function statusScript(path: string): string {
  const isOfTarget = path === '/' ? `endsWith('/')` : `includes(${JSON.stringify(path)})`
  return `('${MARK}' in window
      ? performance.getEntriesByType('resource').findLast(
          ({ name, initiatorType }) => /^(fetch|xmlhttprequest)$/.test(initiatorType) && new URL(name).pathname.${isOfTarget},
        )
      : performance.getEntriesByType('navigation')[0]
    )?.responseStatus || undefined`
}

/** The URL of a link, by a script. */
export function linkScript(selector: string): string {
  return `document.querySelector(${JSON.stringify(selector)})?.closest('a')?.href ?? null`
}
