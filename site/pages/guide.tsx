import type { PageProps } from 'arrivejs'
import { href } from '../href.ts'
import { PageHead } from '../ui/page-head.tsx'
import type * as server from './guide.server.ts'

export function Page({ data, url }: PageProps<'/guide', typeof server>) {
  return (
    <div className="guide-article">
      <PageHead
        title="Guide · Arrive"
        description="How to build with Arrive, the React framework for Cloudflare Workers: pages, data, forms, middleware, testing and deploying."
        url={url}
        card="guide"
      />
      <h1 id="title">Guide</h1>
      <p className="lead">For people who know React. Begin with the tutorial, or look for your task.</p>
      {data.groups.map(({ name, purpose, topics }) => (
        <section key={name} className="topic-group">
          <h2>{name}</h2>
          <p>{purpose}</p>
          <dl>
            {topics.map(({ slug, title, summary }) => (
              <div key={slug}>
                <dt>
                  <a href={href('/guide/:topic', { topic: slug })}>{title}</a>
                </dt>
                <dd>{summary}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  )
}
