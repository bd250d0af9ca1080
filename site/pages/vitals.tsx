import type { PageProps } from 'arrivejs'
import { Suspense, use, type ReactNode } from 'react'
import { href } from '../href.ts'
import { ErrorBoundary } from '../ui/error-boundary.tsx'
import { PageHead } from '../ui/page-head.tsx'
import '../vitals/vitals.css'
import { BuildTable } from '../vitals/build-table.tsx'
import { NavigationCounts } from '../vitals/navigation-counts.tsx'
import { MetricTiles } from '../vitals/metric-tiles.tsx'
import { MetricPanel } from '../vitals/metric-panel.tsx'
import { RANGES } from '../vitals/range.ts'
import { SHOWN_ROUTES } from '../vitals/shown-routes.ts'
import { RefusedNote } from '../vitals/refused-note.tsx'
import type * as server from './vitals.server.ts'

type Counted = Extract<PageProps<'/vitals', typeof server>['data'], { type: 'counted' }>

export function Page({ data, search, url }: PageProps<'/vitals', typeof server>) {
  return (
    <div className="vitals">
      <PageHead
        title="Measured speed · Arrive"
        description="How fast this site is for its visitors: Web Vitals and navigations, as their browsers measured them."
        url={url}
      />
      <h1 id="title">Measured speed</h1>
      <p className="lead">
        How fast this site is for its visitors, as their browsers measured it. Nothing in it
        identifies a visitor.
      </p>
      {data.type === 'counted' ? (
        <>
          <div className="ranges">
            <Ranges current={search.range} />
            <ErrorBoundary fallback={<span className="pending" />}>
              <Suspense fallback={<span className="pending">Counting</span>}>
                <WhenSettled last={data.builds} />
              </Suspense>
            </ErrorBoundary>
          </div>
          {data.refused && <RefusedNote refused={data.refused} />}
          <MetricTiles reports={data} />
          <Report data={data} />
        </>
      ) : (
        <NoVitals reason={data.type} />
      )}
    </div>
  )
}

function Ranges({ current }: { current: string }) {
  return (
    <nav aria-label="Period">
      {Object.entries(RANGES).map(([range, { name }]) => (
        <a
          key={range}
          href={href('/vitals', {}, { search: { range } })}
          aria-current={range === current ? 'page' : undefined}
        >
          {name}
        </a>
      ))}
    </nav>
  )
}

function Report({ data }: { data: Counted }) {
  return (
    <div className="report">
      <Section
        title="Navigations"
        about="How clicks ended: in place, or in a full page load and why."
      >
        <NavigationCounts counts={data.navigations} />
      </Section>
      <Section
        title="Route load"
        about="From the click to the page, or to the full page load that replaced it."
      >
        <MetricPanel metric="navigation" report={data.navigation} />
      </Section>
      <Section
        title="Mutations"
        about="From the submit of a form to its response, and what became of it."
      >
        <MetricPanel metric="mutation" report={data.mutation} />
      </Section>
      <Section
        title="LCP"
        about="Largest Contentful Paint: when the main content of a document is visible."
      >
        <MetricPanel metric="LCP" report={data.LCP} />
      </Section>
      <Section
        title="INP"
        about="Interaction to Next Paint: how soon the page reacts to clicks and keys."
      >
        <MetricPanel metric="INP" report={data.INP} />
      </Section>
      <Section
        title="CLS"
        about="Cumulative Layout Shift: how much of the page moves while it is read."
      >
        <MetricPanel metric="CLS" report={data.CLS} />
      </Section>
      <Section
        title="FCP"
        about="First Contentful Paint: when the first content of a document is visible."
      >
        <MetricPanel metric="FCP" report={data.FCP} />
      </Section>
      <Section title="TTFB" about="Time to First Byte: when the first byte of a document arrives.">
        <MetricPanel metric="TTFB" report={data.TTFB} />
      </Section>
      <Section
        title="Builds"
        about="The 75th percentile of each metric over whole days, newest build first."
      >
        <BuildTable builds={data.builds} />
        <p className="fine-print">
          Percentiles come from a histogram and are at most 5 % off; shares are exact. Tables show
          the {SHOWN_ROUTES} routes with the most points.
        </p>
      </Section>
    </div>
  )
}

/** Replaces “Counting” at the same size, so that nothing moves. */
function WhenSettled({ last }: { last: Promise<unknown> }) {
  use(last)
  return <span className="pending" />
}

/** Appears with its heading when its data is there, and fails separately. */
function Section({
  title,
  about,
  children,
}: {
  title: string
  about: string
  children: ReactNode
}) {
  const id = title.toLowerCase().replace(' ', '-')
  const section = (content: ReactNode) => (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <p className="about">{about}</p>
      {content}
    </section>
  )
  return (
    <ErrorBoundary
      fallback={section(<p>This section could not be loaded. Reload the page to try again.</p>)}
    >
      <Suspense fallback={null}>{section(children)}</Suspense>
    </ErrorBoundary>
  )
}

function NoVitals({ reason }: { reason: 'no database' | 'empty' }) {
  if (reason === 'no database') {
    return (
      <p id="nothing">This server has no database for vitals: wrangler.toml binds one as VITALS.</p>
    )
  }
  return (
    <div id="nothing">
      <h2>Nothing has been measured yet</h2>
      <p>
        Open <a href={href('/')}>a page</a>, follow a link, then switch to another tab: a page sends
        what it measured when it is hidden. Then come back and reload.
      </p>
    </div>
  )
}
