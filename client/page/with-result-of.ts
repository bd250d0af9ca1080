import type { LoadedPage } from '../loading/loaded-page.ts'

/** New data of a page with the result of the form that the page shows: only a navigation clears it. */
export function withResultOf({ content }: LoadedPage, next: LoadedPage): LoadedPage {
  if (content.type === 'error' || next.content.type === 'error') return next
  return { ...next, content: { ...next.content, result: content.result } }
}
