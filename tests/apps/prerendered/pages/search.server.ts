import type { LoaderArgs } from 'arrivejs'

export const prerender = true

export const search = (params: URLSearchParams) => ({ q: params.get('q') ?? '' })

export const loader = ({ search: { q } }: LoaderArgs<'/search', typeof search>) => ({
  title: `Search ${q}`,
})
