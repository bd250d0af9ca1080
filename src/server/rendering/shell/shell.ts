/** The HTML that all visitors share of a page, with fallbacks in the places of its personal parts. */
export interface Shell {
  /** HTML up to the end of the shell, in UTF-8. */
  html: Uint8Array<ArrayBuffer>
  /** Hidden elements with the content of boundaries that are not complete; more of the document follows them. */
  segments: string
  /** What React needs to render the personal parts, as JSON; `undefined` if there are none. */
  postponed: string | undefined
}
