import type { LoaderArgs } from 'arrivejs'
import { searchGuide } from '../guide/search.ts'

export function search(params: URLSearchParams) {
  return { q: params.get('q') ?? '' }
}

export async function loader({ search: { q } }: LoaderArgs<'/guide/search', typeof search>) {
  const { sections } = await import('../guide/search-index.ts')
  return { found: searchGuide(sections, q) }
}
