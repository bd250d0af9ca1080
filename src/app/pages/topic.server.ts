import { notFound, type LoaderArgs } from 'arrivejs'
import { renderMarkdown } from '../guide/render-markdown.ts'
import { topics } from '../guide/topics.ts'

export const loader = ({ params }: LoaderArgs<'/guide/:topic'>) => {
  const topic = topics.find(({ slug }) => slug === params.topic)
  if (!topic) return notFound()
  return {
    title: topic.title,
    summary: topic.summary,
    html: renderMarkdown(topic.markdown),
    topics: topics.map(({ slug, title }) => ({ slug, title })),
  }
}
