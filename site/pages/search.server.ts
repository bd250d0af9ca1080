import type { LoaderArgs } from 'arrivejs'

export function search(params: URLSearchParams) {
  return { q: params.get('q') ?? '' }
}

export async function loader({ search: { q } }: LoaderArgs<'/guide/search', typeof search>) {
  const { searchAll } = await import('../guide/search-all.ts')
  return searchAll(q)
}
