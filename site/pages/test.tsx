import type { PageProps } from 'arrivejs'
import { href } from '../href.ts'
import { GuideArticle } from '../ui/guide-article.tsx'
import type * as server from './test.server.ts'

export function Page({ params, data, url }: PageProps<'/guide/tests/:file', typeof server>) {
  return (
    <GuideArticle
      text={data.text}
      url={url}
      description={`The titles of the browser tests in ${data.text.file}, which hold the navigation contract.`}
    >
      <p>
        What the tests in this file check in Chromium and Firefox, many of them in WebKitGTK too. Most of them
        belong to a row of <a href={href('/guide/:topic', { topic: 'contract' })}>the navigation contract</a>.
        The other files:{' '}
        {data.tests
          .filter((name) => name !== params.file)
          .flatMap((name) => [
            ' ',
            <a key={name} href={href('/guide/tests/:file', { file: name })}>
              {name}
            </a>,
          ])}
      </p>
    </GuideArticle>
  )
}
