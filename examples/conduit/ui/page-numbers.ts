const NEIGHBOURS = 2

/** The pages that a list links to: the first, the last and those around the current one. `null` is a gap. */
export function pageNumbers(current: number, pages: number): (number | null)[] {
  const isShown = (page: number) => page === 1 || page === pages || Math.abs(page - current) <= NEIGHBOURS
  const from = Math.max(1, current - NEIGHBOURS - 1)
  const candidates = [1, ...range(from, Math.min(pages, current + NEIGHBOURS + 1)), pages]
  return [...new Set(candidates)].map((page) => (isShown(page) ? page : null))
}

function range(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, at) => from + at)
}
