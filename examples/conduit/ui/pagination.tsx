import { sameOriginPath } from 'arrivejs'
import { pageNumber } from '../input/page-part.ts'
import { pageNumbers } from './page-numbers.ts'

/** Links to the pages of a list; nothing if there is only one. */
export function Pagination({ url, pages }: { url: URL; pages: number }) {
  if (pages === 1) return null
  const current = pageNumber(url)
  return (
    <nav className="pagination" aria-label="Pages">
      {pageNumbers(current, pages).map((page, at) =>
        page === null ? (
          <span key={`gap ${at}`}>…</span>
        ) : (
          <PageLink key={page} page={page} url={url} isCurrent={page === current} />
        ),
      )}
    </nav>
  )
}

function PageLink({ page, url, isCurrent }: { page: number; url: URL; isCurrent: boolean }) {
  return (
    <span className={isCurrent ? 'page-item active' : 'page-item'}>
      <a
        className="page-link"
        href={pathOf(url, page)}
        aria-current={isCurrent ? 'page' : undefined}
      >
        {page}
      </a>
    </span>
  )
}

function pathOf(url: URL, page: number): string {
  const target = new URL(url)
  target.searchParams.set('page', String(page))
  return sameOriginPath(target)
}
