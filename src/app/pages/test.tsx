import type { PageProps } from 'arrive/router/page.ts'
import { href } from '../routes.ts'

export interface TestSource {
  path: string
  /** Rendered from our own file in `tests/`. */
  html: string
  tests: string[]
}

export function Page({ params, data }: PageProps<{ file: string }, TestSource>) {
  return (
    <div className="topic">
      <title>{`${data.path} · Arrive`}</title>
      <nav className="topic-nav" aria-label="Tests">
        <ul>
          {data.tests.map((name) => (
            <li key={name}>
              <a
                href={href('test', { file: name })}
                aria-current={name === params.file ? 'page' : undefined}
              >
                {name}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <article>
        <h1 id="title" className="file-title">
          {data.path}
        </h1>
        <p>
          What holds <a href={href('topic', { topic: 'contract' })}>the navigation contract</a>: it
          runs in Chromium and in Firefox, against the built site.
        </p>
        <div className="prose" dangerouslySetInnerHTML={{ __html: data.html }} />
      </article>
    </div>
  )
}
