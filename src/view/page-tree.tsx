import type { ComponentType, ReactNode } from 'react'
import type { AppParts } from '../router/app.ts'
import type { FormProps, PageModule, PageProps } from '../router/page.ts'
import type { Problem } from '../wire/problem.ts'
import { PageBoundary } from './page-boundary.tsx'

/** A page that is ready to be shown. */
export interface ReadyPage {
  /** New for each navigation: a page starts afresh, so nothing pending holds the next one back. */
  key: number
  url: URL
  content: ReadyContent | { kind: 'error'; problem: Problem }
}

interface ReadyContent {
  kind: 'page'
  Page: PageModule['Page']
  params: Record<string, string>
  data: unknown
  /** What the page's action returned, where a form was sent. */
  result?: unknown
}

interface PageTreeProps {
  app: AppParts
  build: string
  page: ReadyPage
  runtime: ReactNode
}

/** The tree that the Worker renders and the browser hydrates. */
export function PageTree({ app, build, page, runtime }: PageTreeProps) {
  return (
    <app.Document url={page.url} runtime={runtime}>
      <PageBoundary key={page.key} app={app} build={build} url={page.url}>
        <PageContent app={app} page={page} />
      </PageBoundary>
    </app.Document>
  )
}

function PageContent({ app, page }: Pick<PageTreeProps, 'app' | 'page'>) {
  const { content, url } = page
  if (content.kind === 'error') return <app.ErrorPage problem={content.problem} url={url} />
  // The route table's types proved that this view takes these params, this data and this result.
  const Page = content.Page as ComponentType<PageProps<object, unknown> & FormProps<unknown>>
  return <Page params={content.params} data={content.data} result={content.result} url={url} />
}
