import { notFound, type Load } from 'arrivejs'
import { renderMarkdown } from '../guide/render-markdown.ts'
import { topics } from '../guide/topics.ts'
import type { Page } from './topic.tsx'

export const loader: Load<typeof Page> = ({ params }) => {
  const topic = topics.find(({ slug }) => slug === params.topic)
  if (!topic) return notFound()
  return {
    title: topic.title,
    html: renderMarkdown(topic.markdown),
    topics: topics.map(({ slug, title }) => ({ slug, title })),
  }
}
