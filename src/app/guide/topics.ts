import type { Topic } from '../ui/topic.ts'

const texts = import.meta.glob<string>('../../../docs/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** The order of the guide; a topic that is not listed comes last. */
const ORDER = [
  'getting-started',
  'adding-a-page',
  'loading-data',
  'layouts',
  'forms',
  'mutations',
  'lists-and-uploads',
  'server',
  'headers',
  'styling',
  'libraries',
  'background-work',
  'errors',
  'testing',
  'navigation',
  'hooks',
  'contract',
  'browsers',
  'deploying',
  'upgrading',
  'performance',
  'vitals',
]

export interface TopicWithText extends Topic {
  markdown: string
}

/** All topics of the guide: each `docs/*.md`. */
export const topics: readonly TopicWithText[] = Object.entries(texts)
  .map(([path, text]) => readTopic(path, text))
  .toSorted((a, b) => placeOf(a) - placeOf(b))

/** The first line of a topic is its title, the first paragraph its summary. */
function readTopic(path: string, text: string): TopicWithText {
  const slug = path.slice(path.lastIndexOf('/') + 1, -'.md'.length)
  const [heading = '', summary = '', ...rest] = text.trim().split(/\n{2,}/)
  return {
    slug,
    title: heading.replace(/^#\s+/, ''),
    summary: summary.replaceAll('\n', ' ').replaceAll('`', ''),
    markdown: [summary, ...rest].join('\n\n'),
  }
}

function placeOf({ slug }: Topic): number {
  const place = ORDER.indexOf(slug)
  return place === -1 ? ORDER.length : place
}
