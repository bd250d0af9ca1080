import { DOCUMENT_END } from '../react/html-stream.ts'

/** The HTML that all visitors share of a page, with fallbacks in the places of its personal parts. */
export interface Shell<html = Uint8Array<ArrayBuffer>> {
  /** HTML up to the end of the shell. As bytes, in UTF-8. */
  html: html
  /** Hidden elements with the content of incomplete boundaries; more of the document follows them. */
  segments: string
  /** What React needs to render the personal parts, as JSON; `undefined` if there are none. */
  postponed: string | undefined
}

/** React's own inline script, after the shell. Without it, React's later scripts read the time themselves. */
const CLOCK_SCRIPT = '<script id="_R_">requestAnimationFrame(function(){$RT=performance.now()});</script>'

/** How React begins every other script of its own. */
const OTHER_SCRIPT = '<script id="_R_">'

/** Has React no shell, because something outside of a boundary is pending? */
export function isBlocked(prelude: string): boolean {
  return !prelude.endsWith(DOCUMENT_END)
}

/**
 * What React has prerendered, without its own inline script and without the closing tags. `undefined` if
 * there is no shell, or if it needs another inline script, as a form with a function as its action does.
 */
export function openShell(prelude: string): Omit<Shell<string>, 'postponed'> | undefined {
  if (isBlocked(prelude)) return undefined
  const open = prelude.slice(0, -DOCUMENT_END.length)
  const [html, segments = '', ...others] = open.split(CLOCK_SCRIPT)
  if (others.length > 0 || open.split(OTHER_SCRIPT).length > (html === open ? 1 : 2)) {
    return undefined
  }
  return { html: html!, segments }
}
