/** A text of the guide as its page shows it. */
export interface GuideText {
  /** Its path in the repository. */
  file: string
  title: string
  /** The first paragraph, as plain text. */
  summary: string
  html: string
  /** Where its file can be changed; missing if `package.json` names no repository. */
  edit?: string
  headings: readonly Heading[]
}

/** A heading in the list of a page's contents. */
export interface Heading {
  id: string
  /** Plain text. */
  text: string
  /** 2 or 3. */
  level: number
}

/** A part of a text from one heading to the next, as the search looks at it. */
export interface SearchSection {
  /** Of the text that it is in. */
  title: string
  /** Empty for what is above the first heading. */
  heading: string
  href: string
  /** Other words for it. */
  keywords: string
  /** Without code. */
  text: string
  /** Words of its samples that are not in the text. */
  code: string
}
