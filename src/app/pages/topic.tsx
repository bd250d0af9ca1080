import type { PageProps } from 'arrivejs'
import { href } from '../href.ts'
import type * as server from './topic.server.ts'

export function Page({ params, data }: PageProps<'/guide/:topic', typeof server>) {
  const next = data.topics[data.topics.findIndex(({ slug }) => slug === params.topic) + 1]
  return (
    <div className="topic">
      <title>{`${data.title} · Arrive`}</title>
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
