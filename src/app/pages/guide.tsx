import type { PageProps } from 'arrivejs'
import { href } from '../href.ts'
import type * as server from './guide.server.ts'

export function Page({ data }: PageProps<'/guide', typeof server>) {
  return (
    <div className="guide-article">
      <title>Guide · Arrive</title>
      <h1 id="title">Guide</h1>
      <p className="lead">For people who know React: four kinds of texts, each with its own use.</p>
      {data.kinds.map(({ name, purpose, topics }) => (
        <section key={name} className="kind">
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
