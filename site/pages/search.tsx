import type { PageProps } from 'arrivejs'
import { FoundSections } from '../ui/found-sections.tsx'
import type * as server from './search.server.ts'

export function Page({ search, data }: PageProps<'/guide/search', typeof server>) {
  return (
    <div className="guide-article">
      <title>{`${search.q} · Guide · Arrive`}</title>
      <meta name="robots" content="noindex" />
      <h1 id="title">{search.q === '' ? 'Search the guide' : `“${search.q}” in the guide`}</h1>
      {search.q !== '' && <FoundSections found={data.found} />}
    </div>
  )
}
