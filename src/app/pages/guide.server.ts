import { topics } from '../guide/topics.ts'

export const loader = () => ({
  topics: topics.map(({ slug, title, summary }) => ({ slug, title, summary })),
})
