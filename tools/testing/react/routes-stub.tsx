import {
  startTransition,
  useLayoutEffect,
  useRef,
  useState,
  type ComponentType,
  type ReactElement,
  type ReactNode,
} from 'react'
import type { ErrorPageProps } from '../../../src/api/document.ts'
import { PageContext } from '../../../src/api/page-context.ts'
import type { PageProps } from '../../../src/api/page-props.ts'
import { PageBoundary } from '../../../src/view/page-boundary.tsx'
import type { StubRequest } from './ask-blockers.ts'
import { requestOfLink, requestOfSubmit } from './read-events.ts'
import type { StubPage } from './stub-history.ts'
import { startStubRouter, type StubRouter } from './stub-router.ts'
import type { AnyPage, StubRoutes } from './stub-routes.ts'
import {
  createStubTable,
  problemOf,
  type AnyStubRoute,
  type StubPageContent,
  type StubTable,
} from './stub-table.ts'

/** The options of `createRoutesStub`. */
export interface RoutesStubOptions {
  /**
   * Your app's `ErrorPage`, for pages that end with a status and have no `ErrorBoundary`. Default: the stub
   * throws an error with the status.
   */
  ErrorPage?: ComponentType<ErrorPageProps>
}

/** The props of the component that `createRoutesStub` returns. */
export interface RoutesStubProps {
  /** The URL of the first page: a path, with a query and a hash if you want. */
  url: string
}

/**
 * Creates a component that shows your pages in a component test or a story, without a server:
 * `const Stub = createRoutesStub({ '/items/:id': { Page, data } })`, then `render(<Stub url="/items/7" />)`.
 * Props, hooks, links and forms work as in the app, in memory; the window's URL doesn't change. A page
 * without a `loader` is rendered at once. Mount one stub at a time: hooks use the one that was mounted last.
 */
export function createRoutesStub<pages extends Record<string, AnyPage>>(
  routes: StubRoutes<pages>,
  options: RoutesStubOptions = {},
): (props: RoutesStubProps) => ReactElement {
  // The types of `StubRoute` have proved that each route fits.
  const table = createStubTable(routes as Record<string, AnyStubRoute>)
  return function RoutesStub({ url }) {
    return <RunningStub key={url} table={table} url={url} {...options} />
  }
}

interface RunningStubProps extends RoutesStubProps, RoutesStubOptions {
  table: StubTable
}

interface StubState {
  page?: StubPage
  onCommit: () => void
}

function RunningStub({ table, url, ErrorPage }: RunningStubProps) {
  const router = useRef<StubRouter>(undefined)
  const [{ page, onCommit }, setState] = useState<StubState>({ onCommit() {} })
  useLayoutEffect(() => {
    const mounted = new AbortController()
    let isShown = false
    const show = (next: StubPage) =>
      new Promise<void>((resolve) => {
        const render = () => setState({ page: next, onCommit: resolve })
        if (isShown) startTransition(render)
        else render()
        isShown = true
      })
    const first = new URL(url, window.location.href)
    router.current = startStubRouter({ table, url: first, show, signal: mounted.signal })
    return () => mounted.abort()
  }, [table, url])
  useLayoutEffect(() => onCommit(), [onCommit])
  if (!page) return null

  function follow(event: React.SyntheticEvent, request: StubRequest | undefined) {
    if (!request) return
    event.preventDefault()
    router.current!.request(request)
  }

  return (
    <div
      style={{ display: 'contents' }}
      onClick={(event) => follow(event, requestOfLink(event.nativeEvent))}
      onSubmit={(event) => follow(event, requestOfSubmit(event.nativeEvent as SubmitEvent))}
    >
      <PageContext value={page}>{contentOf(page, router.current!.reload, ErrorPage)}</PageContext>
    </div>
  )
}

function contentOf(
  { content, url }: StubPage,
  retry: () => void,
  ErrorPage: RoutesStubOptions['ErrorPage'],
): ReactNode {
  const { params } = content
  if (content.type === 'error') {
    const { problem, error, ErrorBoundary: Own } = content
    const Boundary = Own ?? ErrorPage
    if (!Boundary || !problem) throw error
    const props = { problem, params, url, retry, error: new Error(problem.title) }
    return <Boundary {...props} />
  }
  const { ErrorBoundary } = content.route
  const page = <Shown key={keyOf(content)} content={content} url={url} />
  if (!ErrorBoundary) return page
  const fallback = (error: unknown) => {
    const props = { problem: problemOf(500), params, url, retry, error }
    return <ErrorBoundary {...props} />
  }
  return (
    <PageBoundary content={content} fallback={fallback}>
      {page}
    </PageBoundary>
  )
}

/** A page keeps its state while its route and its params stay. */
function keyOf({ pattern, params }: StubPageContent): string {
  return `${pattern} ${JSON.stringify(params)}`
}

function Shown({ content, url }: { content: StubPageContent; url: URL }) {
  const { route, params, data, result, search } = content
  // The types of the stub's routes proved that the component takes these props.
  const Page = route.Page as ComponentType<Record<keyof PageProps<string>, unknown>>
  return <Page params={params} data={data} result={result} search={search} url={url} />
}
