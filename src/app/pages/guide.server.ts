import type { Load } from 'arrivejs'
import { topics } from '../guide/topics.ts'
import type { Page } from './guide.tsx'

export const loader: Load<typeof Page> = () => ({
  topics: topics.map(({ slug, title, summary }) => ({ slug, title, summary })),
})
