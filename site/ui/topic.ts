/** A topic in a list of the guide. */
export interface Topic {
  slug: string
  title: string
  summary: string
}
