import type { PageProps } from 'arrivejs'
import { href } from '../href.ts'
import { SearchResults } from '../ui/search-results.tsx'
import type * as server from './search.server.ts'

export function Page({ search: { q }, data }: PageProps<'/guide/search', typeof server>) {
  return (
    <div className="guide-article">
      <title>{`${q === '' ? 'Search' : q} · Guide · Arrive`}</title>
      <meta name="robots" content="noindex" />
      <h1 id="title">{q === '' ? 'Search the guide' : `“${q}” in the guide`}</h1>
      <form className="search-form" role="search" action={href('/guide/search')}>
        <input
          // A new search in the header has another value.
          key={q}
          type="search"
          name="q"
          aria-label="Words to search for"
          autoComplete="off"
          defaultValue={q}
        />
        <button>Search</button>
      </form>
      <SearchResults result={data} />
    </div>
  )
}
