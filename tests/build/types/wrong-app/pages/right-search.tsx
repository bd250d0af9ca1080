import type { PageProps } from 'arrivejs'
import type * as server from './right-search.server.ts'

export function Page({ search, data }: PageProps<'/search', typeof server>) {
  const page: number | undefined = search.page
  const tags: string[] = search.tag
  // @ts-expect-error: the schema does not return it
  void search.words
  // @ts-expect-error: without a parser there is no search
  void ({} as PageProps<'/search'>).search.page
  return [page, data.page, ...tags]
}
