import type { PageProps } from 'arrivejs'
import { href } from '../href.ts'
import { DeadlineFigure } from '../ui/deadline-figure.tsx'
import { ResponseFacts } from '../ui/response-facts.tsx'
import type * as server from './home.server.ts'

export function Page({ data }: PageProps<'/', typeof server>) {
  return (
    <div className="home">
      <title>Arrive: every click ends on a page</title>
      <section className="hero">
        <h1 id="title">Every click arrives.</h1>
        <p className="lead">
          A React application at the edge. The server streams each page, and a client router handles
          the clicks. If a page is not ready 3.8 seconds after a click, the browser does a full page
          load instead. There is no dead click.
        </p>
        <p className="actions">
          <a className="button" href={href('/lab')}>
            Try to get stuck
          </a>
          <a href={href('/guide/:topic', { topic: 'getting-started' })}>Read the guide</a>
        </p>
      </section>
      <DeadlineFigure />
      <section className="response" aria-labelledby="this-response">
        <h2 id="this-response">This response</h2>
        <ResponseFacts colo={data.colo} />
      </section>
      <Promises />
      <AddingAPage />
    </div>
  )
}

function Promises() {
  return (
    <section className="promises" aria-label="What you can rely on">
      <div>
        <h2>The right response</h2>
        <p>
          Every URL and every method gets the right status, and a page that says what to do next:
          400, 404, 405 and 500 included.
        </p>
      </div>
      <div>
        <h2>Without JavaScript</h2>
        <p>
          Links are links and forms are forms. If the script never arrives, every page still opens,
          as a full page load.
        </p>
      </div>
      <div>
        <h2>URL and page agree</h2>
        <p>
          The URL changes only when the page is ready, on Back too, in every browser that supports
          it.
        </p>
      </div>
    </section>
  )
}

const ROUTE_LINE = `item: page('/items/:id', () => import('./pages/item.tsx')),`

const PAGE_FILE = `export function Page({ params }: PageProps<'/items/:id'>) {
  return <h1>Item {params.id}</h1>
}`

function AddingAPage() {
  return (
    <section className="adding" aria-labelledby="adding-a-page">
      <div>
        <h2 id="adding-a-page">A page is one line and one file</h2>
        <p>
          The compiler checks the names and params of every link. A missing file fails the build.{' '}
          <a href={href('/guide/:topic', { topic: 'adding-a-page' })}>Add a page</a>
        </p>
      </div>
      <div className="files">
        <p className="file-name">src/app/routes.ts</p>
        <pre>
          <code>{ROUTE_LINE}</code>
        </pre>
        <p className="file-name">src/app/pages/item.tsx</p>
        <pre>
          <code>{PAGE_FILE}</code>
        </pre>
      </div>
    </section>
  )
}
