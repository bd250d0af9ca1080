import type { ComponentType, ReactNode } from 'react'
import type { AppParts } from '../api/document.ts'
import { PageContext } from '../api/page-context.ts'
import type { PageProps } from '../api/page-props.ts'
import type { PageModule } from '../api/routes/route.ts'
import { INTERNAL_ERROR } from '../wire/internal-error.ts'
import type { Problem } from '../wire/problem.ts'
import { PageBoundary } from './page-boundary.tsx'

/** A page with everything that it needs to be rendered. */
export interface ReadyPage {
  /** That of its instance: a page with another key is mounted anew. */
  key: number
  url: URL
  /** The data of the app's document. */
  document: unknown
  content: PageContent | { type: 'error'; problem: Problem }
}

export interface PageContent {
  type: 'page'
  /** The route's name. */
  name: string
  module: PageModule
  params: Record<string, string>
  /** What the page's parser returned for the search params, if it has one. */
  search?: unknown
  data: unknown
  /** What the page's action returned, if a form was sent. */
  result?: unknown
}

interface PageTreeProps {
  app: AppParts
  build: string
  page: ReadyPage
  runtime: ReactNode
  /** Loads a page again, for `retry` of an `ErrorBoundary`. Not needed on the Worker. */
  reload?: (url: URL) => void
}

/** The tree that the Worker renders and the browser hydrates. */
export function PageTree({ app, build, page, runtime, reload }: PageTreeProps) {
  const { content, key, url } = page
  const { Layout = NoLayout, ErrorBoundary } = content.type === 'page' ? content.module : NO_MODULE
  const showErrorPage = () => {
    const problem = { status: 500, title: INTERNAL_ERROR, build }
    return <app.ErrorPage problem={problem} url={url} />
  }
  const showError = (error: unknown) =>
    ErrorBoundary ? (
      <ErrorBoundary error={error} url={url} retry={() => reload?.(url)} />
    ) : (
      showErrorPage()
    )
  const { pageTransition: PageTransition } = app.Document
  const inner = (
    <PageBoundary key={key} content={content} fallback={showError}>
      <Content app={app} page={page} />
    </PageBoundary>
  )
  return (
    <PageContext value={page}>
      {/* The type of the document's loader proved that this is the data of `Document`. */}
      <app.Document url={url} data={page.document as never} runtime={runtime}>
        <PageBoundary content={content} fallback={showErrorPage}>
          <Layout url={url}>
            {PageTransition ? <PageTransition key={key}>{inner}</PageTransition> : inner}
          </Layout>
        </PageBoundary>
      </app.Document>
    </PageContext>
  )
}

const NO_MODULE: Partial<PageModule> = {}

/** For pages without a layout, so that the tree has the same shape for every page. */
function NoLayout({ children }: { children: ReactNode }) {
  return children
}

function Content({ app, page }: Pick<PageTreeProps, 'app' | 'page'>) {
  const { content, url } = page
  if (content.type === 'error') return <app.ErrorPage problem={content.problem} url={url} />
  const { module, params, search, data, result } = content
  // The types of `page` in the route table proved that the component takes these props.
  const Page = module.Page as ComponentType<Record<keyof PageProps<string>, unknown>>
  return <Page params={params} search={search} data={data} result={result} url={url} />
}
