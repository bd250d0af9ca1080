import type { PageProps } from 'arrive/router/page.ts'
import { href } from '../routes.ts'

export interface Guide {
  topics: { slug: string; title: string }[]
}

export function Page({ data }: PageProps<Record<never, string>, Guide>) {
  return (
    <div className="column">
      <title>Guide · Arrive</title>
      <h1 id="title">Guide</h1>
      <ol className="topics">
        {data.topics.map(({ slug, title }) => (
          <li key={slug}>
            <a href={href('topic', { topic: slug })}>{title}</a>
          </li>
        ))}
      </ol>
    </div>
  )
}
