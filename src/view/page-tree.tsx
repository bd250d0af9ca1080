import type { ComponentType, ReactNode } from 'react'
import type { AppParts } from '../api/document.ts'
import { PageContext } from '../api/page-context.ts'
import type { PageProps } from '../api/page-props.ts'
import type { PageModule } from '../api/routes/route.ts'
import { INTERNAL_ERROR } from '../wire/error-title.ts'
import type { SentPage } from '../wire/page-data.ts'
import type { Problem } from '../wire/problem.ts'
import type { Bound, BoundedModule, ErrorBoundary, LayoutTree } from './layout-tree.tsx'
import { withOwnTitle } from './own-title.ts'
import { PageBoundary } from './page-boundary.tsx'

/** A page, ready to be rendered. */
export interface ReadyPage {
  /** The key of its instance: React mounts a page with another key again. */
  key: number
  url: URL
  /** The data of the app's document. */
  document: unknown
  content: PageContent | ErrorContent
}

interface ErrorContent extends Partial<LayoutTree> {
  type: 'error'
  problem: Problem
  params: Readonly<Record<string, string>>
  /** The module of what failed, with its boundary; missing if the app's error page shows the error. */
  module?: BoundedModule | undefined
}

/** A page without layouts has none of the fields of `LayoutTree`. */
export interface PageContent extends Partial<LayoutTree>, SentPage {
  type: 'page'
  /** The route's name. */
  name: string
  module: PageModule
  params: Record<string, string>
}

interface PageTreeProps {
  app: AppParts
  build: string
  page: ReadyPage
  runtime: ReactNode
  /** On the Worker only: the document's stylesheets. Hydration leaves them as they are. */
  styles?: ReactNode
  /** Loads a page again that has failed with this error, for `retry` of an `ErrorBoundary`. */
  reload: (url: URL, error: unknown) => void
}

/** The tree that the Worker renders and the browser hydrates. */
export function PageTree({ app, build, page, runtime, styles, reload }: PageTreeProps) {
  const { content, key, url } = page
  const showError = (
    failure: Problem,
    Boundary: ErrorBoundary | AppParts['ErrorPage'] = app.ErrorPage,
    thrown?: unknown,
  ) => {
    const problem = withOwnTitle(failure, page, app.Document)
    const error = thrown ?? new Error(problem.title)
    return (
      <Boundary
        error={error}
        problem={problem}
        params={content.params}
        url={url}
        retry={() => reload(url, error)}
      />
    )
  }
  const showThrown = (error: unknown, own?: ErrorBoundary) =>
    showError({ status: 500, title: INTERNAL_ERROR, build, ...Object(error).arriveProblem }, own, error)
  const boundary = content.module?.ErrorBoundary
  const bound: Bound = (children, boundKey, own) => (
    <PageBoundary key={boundKey} content={content} fallback={(error) => showThrown(error, own)}>
      {children}
    </PageBoundary>
  )
  const { pageTransition: PageTransition } = app.Document
  const element = content.type === 'page' ? pageOf(content, url) : showError(content.problem, boundary)
  const bounded = bound(element, key, boundary)
  const inner = PageTransition ? <PageTransition key={key}>{bounded}</PageTransition> : bounded
  const whole = content.around ? content.around(inner, url, bound) : inner
  return (
    <PageContext value={page}>
      {styles}
      {/* The type of the document's loader proved that this is the data of `Document`. */}
      <app.Document url={url} data={page.document as never} runtime={runtime}>
        {bound(whole)}
      </app.Document>
    </PageContext>
  )
}

function pageOf({ module, params, search, data, result }: PageContent, url: URL): ReactNode {
  // The types of `page` in the route table proved that the component takes these props.
  const Page = module.Page as ComponentType<Record<keyof PageProps<string>, unknown>>
  return <Page params={params} search={search} data={data} result={result} url={url} />
}
