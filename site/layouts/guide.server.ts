import { kinds } from '../guide/topics.ts'

export const loader = () => ({
  kinds: kinds.map(({ name, topics }) => ({
    name,
    topics: topics.map(({ slug, title }) => ({ slug, title })),
  })),
})
