import type { Look } from './look.ts'

/** How a click ended, in the words of the navigation contract. */
export type ClickEnd =
  /** The target is shown without loading a document. */
  | 'page in place'
  /** The browser has loaded the target as a new document. */
  | 'full page load'
  /** An error, with a link or a button to go on. */
  | 'error page'
  /** Still the page of the link: the click is stuck. */
  | 'old page'
  /** Something else, such as the target under another URL, or an error page without a link. */
  | 'wrong page'
  /** Nothing that a visitor can see. */
  | 'empty page'

/** Is the page there? An error page is not the page. */
export function showsTarget({ type }: { type: ClickEnd }): boolean {
  return type === 'page in place' || type === 'full page load'
}

interface Clicked {
  /** The page of the link, before the click. */
  before: Look
  /** The URL of the target. */
  target: string
}

/** Says what a visitor sees after a click. `undefined`: no answer, as between two documents. */
export function clickEnd(now: Look | undefined, { before, target }: Clicked): ClickEnd {
  if (!now?.isPainted) return 'empty page'
  const isOld = now.title === before.title && now.heading === before.heading
  const isThere = now.hasText ?? (!isOld && !looksLikeError(now))
  if (isThere && pathOf(now.url) === pathOf(target)) {
    return now.isFirstDocument ? 'page in place' : 'full page load'
  }
  if (isOld) return 'old page'
  return looksLikeError(now) && now.waysOut > 0 ? 'error page' : 'wrong page'
}

const WORDS = /\b(?:error|bad request|not allowed|not found|went wrong|unavailable|couldn.t|could not)\b/i

/** Words tell only if no status does: data may have arrived with 200 and say that something failed. */
function looksLikeError({ status, isFirstDocument, title, heading }: Look): boolean {
  if (status !== undefined && status >= 400) return true
  if (status !== undefined && !isFirstDocument) return false
  return [title, heading].some((text) => WORDS.test(text))
}

function pathOf(url: string): string {
  const { pathname, search } = new URL(url)
  return pathname + search
}
