import { sameOriginPath } from 'arrivejs'
import { pageNumber } from '../input/page-part.ts'

/** Links to the pages of a list; nothing if there is only one. */
export function Pagination({ url, pages }: { url: URL; pages: number }) {
  if (pages === 1) return null
  const current = pageNumber(url)
  return (
    <nav className="pagination" aria-label="Pages">
      {Array.from({ length: pages }, (_, at) => at + 1).map((number) => (
        <span key={number} className={number === current ? 'page-item active' : 'page-item'}>
          <a
            className="page-link"
            href={pathOf(url, number)}
            aria-current={number === current ? 'page' : undefined}
          >
            {number}
          </a>
        </span>
      ))}
    </nav>
  )
}

function pathOf(url: URL, number: number): string {
  const target = new URL(url)
  target.searchParams.set('page', String(number))
  return sameOriginPath(target)
}
