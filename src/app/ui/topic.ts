/** A topic of the guide, as lists of topics show it. */
export interface Topic {
  slug: string
  title: string
  summary: string
}
