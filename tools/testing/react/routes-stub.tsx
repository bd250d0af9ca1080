import {
  startTransition,
  useLayoutEffect,
  useRef,
  useState,
  type ComponentType,
  type ReactElement,
  type ReactNode,
} from 'react'
import type { AppParts, ErrorPageProps } from '../../../src/api/document.ts'
import { PageTree } from '../../../src/view/page-tree.tsx'
import type { NavigationRequest } from '../../../packages/older-browsers/requests.ts'
import { requestOfLink, requestOfSubmit } from './read-events.ts'
import { startDocument, type StubDocument, type StubPage } from './stub-document.ts'
import { errorOf } from './stub-problem.ts'
import type { AnyPage, StubRoutes } from './stub-routes.ts'
import { createStubTable, type AnyStubRoute, type StubTable } from './stub-table.ts'

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
  /** What is wrong with the test. */
  failure?: Error
  onCommit: () => void
}

/** What would be a full page load is another document in memory: the page stays until that has its own. */
function RunningStub({ table, url, ErrorPage }: RunningStubProps) {
  const stub = useRef<StubDocument>(undefined)
  const [target, setTarget] = useState<{ url: URL | string }>({ url })
  const [{ page, failure, onCommit }, setState] = useState<StubState>({ onCommit() {} })
  useLayoutEffect(() => {
    let isFirst = !page
    let onStop = () => {}
    const show = (next: StubPage) =>
      new Promise<void>((resolve) => {
        onStop = resolve
        const render = () => setState({ page: next, onCommit: resolve })
        if (isFirst) render()
        else startTransition(render)
        isFirst = false
      })
    const fail = (error: Error) => setState({ failure: error, onCommit() {} })
    const open = (next: URL) => setTarget({ url: next })
    const first = { url: new URL(target.url, window.location.href), key: page ? page.key + 1 : 1 }
    const opened = startDocument({ table, ...first, show, fail, open })
    stub.current = opened
    return () => {
      opened.stop()
      onStop() // nobody waits for a page that will not come
    }
  }, [table, target])
  useLayoutEffect(() => onCommit(), [onCommit])
  if (failure) throw failure
  if (!page) return null

  const here = () => stub.current!.window.location
  const activate = () => stub.current!.activate()
  function follow(event: React.SyntheticEvent, request: NavigationRequest | undefined) {
    if (!request) return
    event.preventDefault()
    stub.current!.window.navigate(request)
  }

  return (
    <div
      style={{ display: 'contents' }}
      onClickCapture={activate}
      onSubmitCapture={activate}
      onClick={(event) => follow(event, requestOfLink(event.nativeEvent, here()))}
      onSubmit={(event) => follow(event, requestOfSubmit(event.nativeEvent as SubmitEvent, here()))}
    >
      <StubTree page={page} ErrorPage={ErrorPage} reload={() => stub.current!.window.reload()} />
    </div>
  )
}

interface StubTreeProps {
  page: StubPage
  ErrorPage: ComponentType<ErrorPageProps> | undefined
  reload: () => void
}

function StubTree({ page, ErrorPage, reload }: StubTreeProps) {
  const { content, url } = page
  if (content.type === 'error' && !content.module && !ErrorPage) throw errorOf(content.problem, url)
  const app: AppParts = { Document: PlainDocument, ErrorPage: ErrorPage ?? ThrownError }
  return <PageTree app={app} build="stub" page={page} runtime={null} reload={reload} />
}

function PlainDocument({ children }: { children: ReactNode }) {
  return children
}

/** Nothing of the test shows what the page has thrown. `PageTree` passes the error too. */
function ThrownError(props: ErrorPageProps): ReactNode {
  throw (props as ErrorPageProps & { error: unknown }).error
}
