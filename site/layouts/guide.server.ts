import { groups } from '../guide/topics.ts'

export const loader = () => ({
  groups: groups.map(({ name, topics }) => ({
    name,
    topics: topics.map(({ slug, title }) => ({ slug, title })),
  })),
})
