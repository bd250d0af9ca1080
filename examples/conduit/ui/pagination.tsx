import { sameOriginPath, useLocation } from 'arrivejs'
import { pageNumbers } from './page-numbers.ts'

/** Links to the pages of a list; nothing if there is only one. */
export function Pagination({ page: current, pages }: { page: number; pages: number }) {
  if (pages <= 1) return null
  return (
    <nav className="pagination" aria-label="Pages">
      {pageNumbers(current, pages).map((page, at) =>
        page === null ? (
          <span key={`gap ${at}`}>…</span>
        ) : (
          <PageLink key={page} page={page} isCurrent={page === current} />
        ),
      )}
    </nav>
  )
}

function PageLink({ page, isCurrent }: { page: number; isCurrent: boolean }) {
  const { pathname, search } = useLocation()
  const params = new URLSearchParams(search)
  params.set('page', String(page))
  return (
    <span className={isCurrent ? 'page-item active' : 'page-item'}>
      <a
        className="page-link"
        href={sameOriginPath({ pathname, search: `?${params}` })}
        aria-current={isCurrent ? 'page' : undefined}
      >
        {page}
      </a>
    </span>
  )
}
