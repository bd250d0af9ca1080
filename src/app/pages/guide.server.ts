import type { Load } from 'arrive/api/loader.ts'
import { topics } from '../guide/topics.ts'
import type { Page } from './guide.tsx'

export const load: Load<typeof Page> = () => ({
  topics: topics.map(({ slug, title, summary }) => ({ slug, title, summary })),
})
