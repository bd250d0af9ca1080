import type { Topic } from '../ui/topic.ts'
import { KINDS } from './kinds.ts'

type Summary = Pick<Topic, 'title' | 'summary'>

const summaries = import.meta.glob<Summary>(['../../docs/*.md', '../../docs/decisions/README.md'], {
  query: '?summary',
  import: 'default',
  eager: true,
})

/** The topics of the guide by kind, each `docs/*.md` (site/tests/unit/guide/kinds.test.ts). */
export const kinds = KINDS.map(({ topics, ...kind }) => ({
  ...kind,
  topics: topics.map(readTopic),
}))

/** All topics, in the order of the guide. */
export const topics: readonly Topic[] = kinds.flatMap((kind) => kind.topics)

/** The file of a topic, from the repository. */
export function topicFile(slug: string): string {
  return slug === 'decisions' ? 'docs/decisions/README.md' : `docs/${slug}.md`
}

function readTopic(slug: string): Topic {
  const { title, summary } = summaries[`../../${topicFile(slug)}`]!
  return { slug, title, summary }
}
