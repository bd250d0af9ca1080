import type { ReactNode } from 'react'
import { copySample } from '../guide/copy-sample.ts'
import type { GuideText } from '../guide/guide-text.ts'
import { FileName } from './file-name.tsx'
import { PageContents } from './page-contents.tsx'
import { PageHead } from './page-head.tsx'

interface Neighbour {
  href: string
  title: string
}

interface GuideArticleProps {
  text: GuideText
  url: URL
  /** Default: the text's first paragraph. */
  description?: string
  /** The URL of the text as Markdown. */
  markdown?: string
  previous?: Neighbour | undefined
  next?: Neighbour | undefined
  /** Above the text. */
  children?: ReactNode
}

/** A text of the guide with the contents of the page beside it. */
export function GuideArticle({
  text,
  url,
  description = text.summary,
  markdown,
  previous,
  next,
  children,
}: GuideArticleProps) {
  return (
    <>
      <PageHead title={`${text.title} · Arrive`} description={description} url={url} card="guide" />
      {markdown && <link rel="alternate" type="text/markdown" href={markdown} />}
      <PageContents headings={text.headings} />
      <article className="guide-article">
        <h1 id="title">
          <FileName>{text.title}</FileName>
        </h1>
        {children}
        <div className="prose" onClick={copySample} dangerouslySetInnerHTML={{ __html: text.html }} />
        <footer className="article-end">
          {(previous || next) && (
            <nav className="neighbours" aria-label="Previous and next">
              {previous && (
                <a rel="prev" href={previous.href}>
                  <span>Previous</span> {previous.title}
                </a>
              )}
              {next && (
                <a rel="next" href={next.href}>
                  <span>Next</span> {next.title}
                </a>
              )}
            </nav>
          )}
          <p>
            {text.edit && <a href={text.edit}>Edit this page</a>}
            {markdown && <a href={markdown}>This page as Markdown</a>} <a href="#top">Back to top</a>
          </p>
        </footer>
      </article>
    </>
  )
}
