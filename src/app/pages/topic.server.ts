import { notFound, type Load } from 'arrive/router/load.ts'
import { renderMarkdown } from '../guide/render-markdown.ts'
import { topics } from '../guide/topics.ts'
import type { Page } from './topic.tsx'

export const load: Load<typeof Page> = async ({ params }) => {
  const at = topics.findIndex(({ slug }) => slug === params.topic)
  const topic = topics[at]
  if (!topic) return notFound()
  const next = topics[at + 1]
  return {
    title: topic.title,
    html: await renderMarkdown(topic.markdown.replace(/^# .+\n/, '')),
    next: next ? { slug: next.slug, title: next.title } : null,
  }
}
