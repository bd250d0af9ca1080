import type { HolePlace } from './find-places.ts'

/** A shell without what React needs to go on. */
export interface EncodedShell {
  /** HTML up to the end of the shell, in UTF-8. */
  html: Uint8Array<ArrayBuffer>
  /** Those of the holes, as byte offsets. */
  places: HolePlace[]
  /** Hidden elements with the content of boundaries that are not complete; more of the document follows them. */
  segments: string
}

/** The part of a page that all visitors share, with fallbacks in its holes. */
export interface Shell extends EncodedShell {
  /** What React needs to render the holes, as JSON; `undefined` if there are none. */
  postponed: string | undefined
  /** Does the page's own component run again for them? */
  needsPage: boolean
}
