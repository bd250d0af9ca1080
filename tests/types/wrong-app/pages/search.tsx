import type { PageProps } from 'arrivejs'

export function Page({ search }: PageProps<'/search', object, { words: string }>) {
  return search.words
}
