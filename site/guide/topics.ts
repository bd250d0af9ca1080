import type { Topic } from '../ui/topic.ts'
import { GROUPS } from './groups.ts'

type Summary = Pick<Topic, 'title' | 'summary'>

const summaries = import.meta.glob<Summary>(['../../docs/*.md', '../../docs/decisions/README.md'], {
  query: '?summary',
  import: 'default',
  eager: true,
})

/** The topics of the guide by group, each `docs/*.md` (site/tests/unit/guide/groups.test.ts). */
export const groups = GROUPS.map(({ topics, ...group }) => ({
  ...group,
  topics: topics.map(readTopic),
}))

/** All topics, in the order of the guide. */
export const topics: readonly Topic[] = groups.flatMap((group) => group.topics)

/** The file of a topic, from the repository. */
export function topicFile(slug: string): string {
  return slug === 'decisions' ? 'docs/decisions/README.md' : `docs/${slug}.md`
}

function readTopic(slug: string): Topic {
  const { title, summary } = summaries[`../../${topicFile(slug)}`]!
  return { slug, title, summary }
}
