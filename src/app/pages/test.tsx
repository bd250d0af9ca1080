import type { PageProps } from 'arrivejs'
import { Fragment } from 'react'
import { href } from '../href.ts'
import { PageHead } from '../ui/page-head.tsx'
import type * as server from './test.server.ts'

export function Page({ params, data, url }: PageProps<'/guide/tests/:file', typeof server>) {
  return (
    <div className="topic">
      <PageHead
        title={`${data.path} · Arrive`}
        description={`The titles of the browser tests in ${data.path}, which hold the navigation contract.`}
        url={url}
        card="guide"
      />
      <nav className="topic-nav" aria-label="Tests">
        <ul>
          {data.tests.map((name) => (
            <li key={name}>
              <a
                href={href('/guide/tests/:file', { file: name })}
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
          {data.path.split('/').map((part, depth) => (
            <Fragment key={depth}>
              {depth > 0 && '/'}
              <wbr />
              {part}
            </Fragment>
          ))}
        </h1>
        <p>
          What the tests in this file check in Chromium and Firefox, many of them in WebKitGTK too.
          Most of them belong to a row of{' '}
          <a href={href('/guide/:topic', { topic: 'contract' })}>the navigation contract</a>.
        </p>
        <div className="prose" dangerouslySetInnerHTML={{ __html: data.html }} />
      </article>
    </div>
  )
}
