import { pageNumber } from '../input/page-part.ts'

/** The title of a page of a list. Each has its own, so that it is announced. */
export function listTitle(name: string, url: URL): string {
  const page = pageNumber(url)
  return page === 1 ? name : `${name}, page ${page}`
}
