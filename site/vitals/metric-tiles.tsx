import type { Metric } from 'arrivejs/vitals'
import { Suspense, use } from 'react'
import { ErrorBoundary } from '../ui/error-boundary.tsx'
import { formatValue } from './format.ts'
import { PLOT } from './plot-size.ts'
import { ratingOfP75 } from './rating-of-p75.ts'
import type { MetricReport } from './report.ts'

type Reports = Record<(typeof TILES)[number]['metric'], Promise<MetricReport>>

/** The four numbers to look at first, each with a link to its section. */
export function MetricTiles({ reports }: { reports: Reports }) {
  return (
    <ul className="tiles" aria-label="At a glance">
      {TILES.map(({ metric, name, section }) => (
        <li key={metric}>
          <h2>
            <a href={`#${section}`}>{name}</a>
          </h2>
          <ErrorBoundary fallback={<p>This could not be loaded.</p>}>
            <Suspense fallback={<p className="tile-rating">Counting</p>}>
              <Tile metric={metric} report={reports[metric]} />
            </Suspense>
          </ErrorBoundary>
        </li>
      ))}
    </ul>
  )
}

const TILES = [
  { metric: 'navigation', name: 'Click to page', section: 'route-load' },
  { metric: 'LCP', name: 'Main content visible', section: 'lcp' },
  { metric: 'INP', name: 'Reaction to input', section: 'inp' },
  { metric: 'CLS', name: 'Movement while reading', section: 'cls' },
] as const satisfies readonly { metric: Metric; name: string; section: string }[]

function Tile({ metric, report }: { metric: Metric; report: Promise<MetricReport> }) {
  const { all, trend } = use(report)
  if (all.count === 0) return <p className="tile-rating">Not measured in this period</p>
  const rating = ratingOfP75(all)
  return (
    <>
      <p className="tile-value" data-rating={rating}>
        {formatValue(metric, all.p75)}
      </p>
      <p className="tile-rating">
        {rating}, 75th percentile of {all.count}
      </p>
      <svg
        className="sparkline"
        viewBox={`${PLOT.left} 0 ${PLOT.width - PLOT.left} ${PLOT.height - PLOT.bottom}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <path d={trend.line} />
        {trend.dots.length === 1 && <path d={`M${trend.dots[0]!.x} ${trend.dots[0]!.y} h1`} />}
      </svg>
    </>
  )
}
