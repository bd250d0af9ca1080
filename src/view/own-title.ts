import type { DocumentSettings } from '../api/document.ts'
import type { Problem } from '../wire/problem.ts'

interface PlaceOfError {
  url: URL
  /** The data of the app's document. */
  document: unknown
}

/** A problem with the app's own title, for where it is shown: responses always have the same titles. */
export function withOwnTitle(
  problem: Problem,
  { url, document }: PlaceOfError,
  { messages }: DocumentSettings,
): Problem {
  const titles = messages?.({ url, data: document as never })?.errorTitles
  return { ...problem, title: titles?.[problem.status] ?? titles?.other ?? problem.title }
}
