import type { PageProps } from 'arrive/router/page.ts'
import { href } from '../routes.ts'

export interface TopicData {
  title: string
  html: string
  next: { slug: string; title: string } | null
}

export function Page({ data }: PageProps<{ topic: string }, TopicData>) {
  return (
    <div className="column">
      <title>{`${data.title} · Arrive`}</title>
      <p className="quiet">
        <a href={href('guide')}>Guide</a>
      </p>
      <h1 id="title">{data.title}</h1>
      <article className="prose" dangerouslySetInnerHTML={{ __html: data.html }} />
      {data.next && (
        <p className="actions">
          Next: <a href={href('topic', { topic: data.next.slug })}>{data.next.title}</a>
        </p>
      )}
    </div>
  )
}
