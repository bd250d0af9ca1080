import type { ComponentType, ReactNode } from 'react'
import type { AppParts } from '../api/app.ts'
import type { FormProps, PageModule, PageProps, SearchProps } from '../api/page.ts'
import { INTERNAL_ERROR } from '../wire/internal-error.ts'
import type { Problem } from '../wire/problem.ts'
import { PageBoundary } from './page-boundary.tsx'

/** A page that is ready to be shown. */
export interface ReadyPage {
  /** New for each navigation: a page starts afresh, so nothing pending holds the next one back. */
  key: number
  url: URL
  /** What the app's document around it is given. */
  document: unknown
  content: PageContent | { type: 'error'; problem: Problem }
}

interface PageContent {
  type: 'page'
  module: PageModule
  params: Record<string, string>
  search: unknown
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
  const { content, key, url } = page
  const { Layout = Bare, ErrorBoundary } = content.type === 'page' ? content.module : NO_MODULE
  const showError = () => {
    const problem = { status: 500, title: INTERNAL_ERROR, build }
    return <app.ErrorPage problem={problem} url={url} />
  }
  const showOwn = (error: unknown) =>
    ErrorBoundary ? (
      <ErrorBoundary error={error} url={url} retry={() => reload(url)} />
    ) : (
      showError()
    )
  const { pageTransition: PageTransition } = app.Document
  const inner = (
    <PageBoundary key={key} pageKey={key} fallback={showOwn}>
      <Content app={app} page={page} />
    </PageBoundary>
  )
  return (
    // The type of the document's own `load` proved that this is what it wants.
    <app.Document url={url} data={page.document as never} runtime={runtime}>
      <PageBoundary pageKey={key} fallback={showError}>
        <Layout url={url}>
          {PageTransition ? <PageTransition key={key}>{inner}</PageTransition> : inner}
        </Layout>
      </PageBoundary>
    </app.Document>
  )
}

const NO_MODULE: Partial<PageModule> = {}

/** Stands where a page has no layout, so that the tree has the same shape for every page. */
function Bare({ children }: { children: ReactNode }) {
  return children
}

/** The router loads the data again; without it, this is a document, or with a hash would be a jump. */
function reload({ pathname, search }: URL): void {
  const target = pathname + search
  // A shim for the Navigation API can't hear of what scripts do to `location`.
  if (!('navigation' in window)) location.replace(target)
  else navigation.navigate(target, { history: 'replace' }).committed?.catch(() => {})
}

function Content({ app, page }: Pick<PageTreeProps, 'app' | 'page'>) {
  const { content, url } = page
  if (content.type === 'error') return <app.ErrorPage problem={content.problem} url={url} />
  const { module, params, search, data, result } = content
  // The types of `page` in the route table proved that the component takes these props.
  type Props = PageProps<object, unknown> & SearchProps<unknown> & FormProps<unknown>
  const Page = module.Page as ComponentType<Props>
  return <Page params={params} search={search} data={data} result={result} url={url} />
}
