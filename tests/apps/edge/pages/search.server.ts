import type { LoaderArgs } from 'arrivejs'
import { record } from '../record.ts'

export const cache = { maxAge: 300 }

export function search(params: URLSearchParams) {
  const q = params.get('q') ?? ''
  return { q, page: q === '' ? '1' : (params.get('page') ?? '1') }
}

export async function loader({ c, search: { q, page }, url }: LoaderArgs<'/search', typeof search>) {
  await record(c.env, url)
  return { text: `${q} on ${page} of ${url.search}` }
}
