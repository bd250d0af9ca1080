import type { PageProps } from 'arrivejs'
import { href } from '../href.ts'
import { FaultsSection } from '../proof/faults-section.tsx'
import { ProofSection } from '../proof/proof-section.tsx'
import { CopyCommand } from '../ui/copy-command.tsx'
import { DeadlineFigure } from '../ui/deadline-figure.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { ResponseFacts } from '../ui/response-facts.tsx'
import './home.css'
import type * as server from './home.server.ts'

export function Page({ data, search, url }: PageProps<'/', typeof server>) {
  return (
    <div className="home">
      <PageHead
        title="Arrive: the React framework in which no click gets stuck"
        description="The React framework for Cloudflare Workers in which no click gets stuck. 3.8 seconds after a click, the page is there or the browser is loading it."
        url={url}
      />
      <section className="hero">
        <h1 id="title">
          The React framework for Cloudflare Workers in which <em>no click gets stuck</em>
        </h1>
        <p className="lead">
          For teams that build products at the edge: pages, data, forms and an API in one folder.
          3.8 seconds after a click, the page is there or the browser is loading it.
        </p>
        <div className="begin">
          <CopyCommand command="npm ci && npm start" />
          <p className="fine-print">
            In a copy of{' '}
            {data.repository ? <a href={data.repository}>the repository</a> : 'the repository'}.
            Version {data.version}, MIT licensed.
          </p>
        </div>
        <p className="actions">
          <a className="button" href={href('/lab')}>
            Try to get stuck
          </a>
          <a href={href('/guide/:topic', { topic: 'getting-started' })}>Read the guide</a>
        </p>
      </section>
      <DeadlineFigure />
      {data.faults && <FaultsSection chart={data.faults} replayed={search.fault} />}
      {data.proof && <ProofSection proof={data.proof} />}
      <Promises />
      <AddingAPage />
      <section className="response" aria-labelledby="this-response">
        <h2 id="this-response">This response</h2>
        <ResponseFacts colo={data.colo} />
      </section>
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
        <p className="file-name">app/routes.ts</p>
        <pre>
          <code>{ROUTE_LINE}</code>
        </pre>
        <p className="file-name">app/pages/item.tsx</p>
        <pre>
          <code>{PAGE_FILE}</code>
        </pre>
      </div>
    </section>
  )
}
