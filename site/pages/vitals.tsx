import type { PageProps } from 'arrivejs'
import { Suspense, use } from 'react'
import { href } from '../href.ts'
import { ErrorBoundary } from '../ui/error-boundary.tsx'
import { PageHead } from '../ui/page-head.tsx'
import '../vitals/vitals.css'
import { NavigationCounts } from '../vitals/navigation-counts.tsx'
import { MetricPanel } from '../vitals/metric-panel.tsx'
import { MetricsTable } from '../vitals/metrics-table.tsx'
import { RANGES } from '../vitals/range.ts'
import { SHOWN_METRICS } from '../vitals/shown-metrics.ts'
import { SHOWN_ROUTES } from '../vitals/shown-routes.ts'
import { Regressions } from '../vitals/regressions.tsx'
import { ReportsTable } from '../vitals/reports-table.tsx'
import { SlowLoads } from '../vitals/slow-loads.tsx'
import { VitalsSection } from '../vitals/vitals-section.tsx'
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
        How fast this site is for its visitors, as their browsers measured it. Nothing in it identifies a
        visitor.
      </p>
      {data.type === 'counted' ? (
        <>
          <div className="ranges">
            <Ranges current={search.range} />
            <ErrorBoundary fallback={<span className="pending" />}>
              <Suspense fallback={<span className="pending">Counting</span>}>
                <WhenSettled last={data.byBuild} />
              </Suspense>
            </ErrorBoundary>
          </div>
          {data.refused && <RefusedNote refused={data.refused} />}
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
      {data.regressions && <Regressions report={data.regressions} />}
      <MetricsTable label="Metrics by route" head="Route" report={data.byRoute} />
      <p className="fine-print legend">
        The 75th percentile of each metric: three quarters of the points are at least as good. It is marked if
        it <span data-rating="needs work">needs work</span> or is <span data-rating="poor">poor</span>.
        Percentiles come from a histogram and are at most 5 % off. The table has the {SHOWN_ROUTES} routes
        with the most points.
      </p>
      <noscript>
        <p className="fine-print">JavaScript is off, so some sections are missing.</p>
      </noscript>
      <VitalsSection
        id="navigations"
        title="How clicks ended"
        about="In place, or in a full page load and why."
      >
        <NavigationCounts counts={data.navigations} />
      </VitalsSection>
      {SHOWN_METRICS.map(({ metric, column, about }) => (
        <VitalsSection key={metric} id={metric} title={column} about={about}>
          <MetricPanel metric={metric} report={data[metric]} />
          {metric === 'load' && <SlowLoads report={data.slowLoads} />}
        </VitalsSection>
      ))}
      <VitalsSection
        id="reports"
        title="Reports"
        about="What browsers have reported: refusals of the security policy, crashes."
      >
        <ReportsTable reports={data.reports} />
      </VitalsSection>
      <VitalsSection id="builds" title="Builds" about="The same metrics over whole days, newest build first.">
        <BuildTable builds={data.byBuild} />
      </VitalsSection>
    </div>
  )
}

function BuildTable({ builds }: { builds: Counted['byBuild'] }) {
  return <MetricsTable label="Metrics by build" head="Build" report={use(builds)} />
}

/** Replaces “Counting” at the same size, so that nothing moves. */
function WhenSettled({ last }: { last: Promise<unknown> }) {
  use(last)
  return <span className="pending" />
}

function NoVitals({ reason }: { reason: 'no database' | 'empty' }) {
  if (reason === 'no database') {
    return <p id="nothing">This server has no database for vitals: wrangler.toml binds one as VITALS.</p>
  }
  return (
    <div id="nothing">
      <h2>Nothing has been measured yet</h2>
      <p>
        Open <a href={href('/')}>a page</a>, follow a link, then switch to another tab: a page sends what it
        measured when it is hidden. Then come back and reload.
      </p>
    </div>
  )
}
