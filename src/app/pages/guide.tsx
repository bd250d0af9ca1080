import type { PageProps } from 'arrivejs'
import { href } from '../href.ts'
import { PageHead } from '../ui/page-head.tsx'
import type * as server from './guide.server.ts'

export function Page({ data, url }: PageProps<'/guide', typeof server>) {
  return (
    <div className="guide">
      <PageHead
        title="Guide · Arrive"
        description="How to build with Arrive, the React framework for Cloudflare Workers: pages, data, forms, middleware, testing and deploying."
        url={url}
        card="guide"
      />
      <h1 id="title">Guide</h1>
      <p className="lead">Everything you need to make this site yours, in a few short pages.</p>
      <ol className="topics">
        {data.topics.map(({ slug, title, summary }) => (
          <li key={slug}>
            <h2>
              <a href={href('/guide/:topic', { topic: slug })}>{title}</a>
            </h2>
            <p>{summary}</p>
          </li>
        ))}
      </ol>
    </div>
  )
}
