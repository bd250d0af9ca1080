import type { PageProps, SearchProps } from 'arrive/api/page.ts'
import type { Metric } from 'arrive/wire/vitals.ts'
import { Suspense, use, type ReactNode } from 'react'
import { href } from '../href.ts'
import { Catch } from '../ui/catch.tsx'
import { BuildTable } from '../vitals/build-table.tsx'
import { EndBar } from '../vitals/end-bar.tsx'
import { MetricPanel } from '../vitals/metric-panel.tsx'
import { RANGES, type RangeSearch } from '../vitals/range.ts'
import { SHOWN_ROUTES } from '../vitals/shown-routes.ts'
import { RefusedNote } from '../vitals/refused-note.tsx'
import type { BuildReport, EndCount, MetricReport, RefusedRows } from '../vitals/report.ts'

export type Vitals = { state: 'no database' } | { state: 'empty' } | Counted

type Counted = { state: 'counted' } & { [name in Metric]: Promise<MetricReport> } & {
  ends: Promise<EndCount[]>
  builds: Promise<BuildReport[]>
  refused: RefusedRows | null
}

export function Page({ data, search }: PageProps<object, Vitals> & SearchProps<RangeSearch>) {
  return (
    <div className="vitals">
      <title>Vitals: how it is out there</title>
      <h1 id="title">How it is out there</h1>
      <p className="lead">What the browsers of visitors measured, by route. No visitor is in it.</p>
      {data.state === 'counted' ? (
        <>
          <div className="ranges">
            <Ranges current={search.range} />
            <Catch fallback={<span className="pending" />}>
              <Suspense fallback={<span className="pending">Counting</span>}>
                <CountingDone last={data.builds} />
              </Suspense>
            </Catch>
          </div>
          {data.refused && <RefusedNote refused={data.refused} />}
          <Report data={data} />
        </>
      ) : (
        <Nothing state={data.state} />
      )}
    </div>
  )
}

function Ranges({ current }: { current: string }) {
  return (
    <nav aria-label="Time">
      {Object.entries(RANGES).map(([range, { name }]) => (
        <a
          key={range}
          href={`${href('/vitals')}?range=${range}`}
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
      <Part title="Navigations" about="How clicks ended: in place, or as a document and why.">
        <EndBar ends={data.ends} />
      </Part>
      <Part title="Route load" about="From the click to the page, or to the document in its place.">
        <MetricPanel metric="navigation" report={data.navigation} />
      </Part>
      <Part title="LCP" about="Largest Contentful Paint: when the main part of a document is seen.">
        <MetricPanel metric="LCP" report={data.LCP} />
      </Part>
      <Part title="INP" about="Interaction to Next Paint: how soon the page answers to a hand.">
        <MetricPanel metric="INP" report={data.INP} />
      </Part>
      <Part title="CLS" about="Cumulative Layout Shift: how much of what is read moves away.">
        <MetricPanel metric="CLS" report={data.CLS} />
      </Part>
      <Part title="FCP" about="First Contentful Paint: when the first of a document is seen.">
        <MetricPanel metric="FCP" report={data.FCP} />
      </Part>
      <Part title="TTFB" about="Time to First Byte: when a document begins to arrive.">
        <MetricPanel metric="TTFB" report={data.TTFB} />
      </Part>
      <Part title="Builds" about="The 75th percentile of each over whole days, newest build first.">
        <BuildTable builds={data.builds} />
        <p className="fine-print">
          Percentiles are read off a histogram and at most 5 % off; shares are exact. Tables have
          the {SHOWN_ROUTES} routes with the most points.
        </p>
      </Part>
    </div>
  )
}

/** Takes the same place as the word before it, so that nothing moves. */
function CountingDone({ last }: { last: Promise<unknown> }) {
  use(last)
  return <span className="pending" />
}

/**
 * Each part comes with its heading when its question is answered, after the parts above it, and
 * fails alone: nothing moves that is already there.
 */
function Part({ title, about, children }: { title: string; about: string; children: ReactNode }) {
  const id = title.toLowerCase().replace(' ', '-')
  const section = (content: ReactNode) => (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <p className="about">{about}</p>
      {content}
    </section>
  )
  return (
    <Catch fallback={section(<p>This part could not be loaded. Reload the page to try again.</p>)}>
      <Suspense fallback={null}>{section(children)}</Suspense>
    </Catch>
  )
}

function Nothing({ state }: { state: 'no database' | 'empty' }) {
  if (state === 'no database') {
    return (
      <p id="nothing">
        This server has no database for vitals: wrangler.toml binds one under the name VITALS.
      </p>
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
