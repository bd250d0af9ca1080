import type { PageProps } from 'arrivejs'
import { href } from '../href.ts'
import { PageHead } from '../ui/page-head.tsx'
import type * as server from './topic.server.ts'

export function Page({ params, data, url }: PageProps<'/guide/:topic', typeof server>) {
  const next = data.topics[data.topics.findIndex(({ slug }) => slug === params.topic) + 1]
  return (
    <div className="topic">
      <PageHead
        title={`${data.title} · Arrive`}
        description={data.summary}
        url={url}
        card="guide"
      />
      <nav className="topic-nav" aria-label="Guide">
        <ul>
          {data.topics.map(({ slug, title }) => (
            <li key={slug}>
              <a
                href={href('/guide/:topic', { topic: slug })}
                aria-current={slug === params.topic ? 'page' : undefined}
              >
                {title}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <article>
        <h1 id="title">{data.title}</h1>
        <div className="prose" dangerouslySetInnerHTML={{ __html: data.html }} />
        <p className="next">
          {next && (
            <span>
              Next: <a href={href('/guide/:topic', { topic: next.slug })}>{next.title}</a>
            </span>
          )}
          <a className="to-top" href="#top">
            Back to top
          </a>
        </p>
      </article>
    </div>
  )
}
