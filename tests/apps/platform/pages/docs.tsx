import type { PageProps } from 'arrivejs'
import { href } from '../href.ts'

export function Page({ params }: PageProps<'/:lang?/docs/:path*'>) {
  const { lang, path } = params
  return (
    <>
      <title>Docs</title>
      <h1 id="title">{`Docs: ${lang ?? 'no language'}, ${path || 'start'}`}</h1>
      <p>
        <a id="to-chapter" href={href('/:lang?/docs/:path*', { lang: 'en', path: 'a b/c?' })}>
          Chapter
        </a>
        <a id="to-start" href={href('/:lang?/docs/:path*', { path: '' })}>
          Start
        </a>
        <a id="to-manual" href="/en/manual/a%20b/c?q=1">
          Manual
        </a>
        <a id="to-endpoint" href="/articles/endpoint">
          Endpoint
        </a>
        <a id="to-draft" href={href('/drafts/:id/:version?', { id: '7' })}>
          Draft
        </a>
      </p>
    </>
  )
}
