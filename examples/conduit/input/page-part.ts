const PAGE_SIZE = 10

/** The number of the page that a URL asks for with `?page=`, counted from 1. */
export function pageNumber(url: URL): number {
  const text = url.searchParams.get('page') ?? '1'
  return /^[1-9]\d{0,6}$/.test(text) ? Number(text) : 1
}

/** The part of a list on that page. */
export function pagePart(url: URL): { limit: number; offset: number } {
  return { limit: PAGE_SIZE, offset: (pageNumber(url) - 1) * PAGE_SIZE }
}

export function pageCount(items: number): number {
  return Math.max(1, Math.ceil(items / PAGE_SIZE))
}
