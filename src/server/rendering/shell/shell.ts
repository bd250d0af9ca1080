/** The part of a page that all visitors share, with fallbacks in its holes. */
export interface Shell {
  /** HTML up to the end of the shell, in UTF-8. */
  html: Uint8Array<ArrayBuffer>
  /** Hidden elements with the content of boundaries that are not complete; more of the document follows them. */
  segments: string
  /** What React needs to render the holes, as JSON; `undefined` if there are none. */
  postponed: string | undefined
}
