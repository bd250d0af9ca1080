import type { PageProps } from 'arrivejs'
import { SearchResults } from '../ui/search-results.tsx'
import type * as server from './search.server.ts'

export function Page({ search: { q }, data }: PageProps<'/guide/search', typeof server>) {
  return (
    <div className="guide-article">
      <title>{`${q === '' ? 'Search' : q} · Guide · Arrive`}</title>
      <meta name="robots" content="noindex" />
      <h1 id="title">{q === '' ? 'Search the guide' : `“${q}” in the guide`}</h1>
      <SearchResults result={data} />
    </div>
  )
}
