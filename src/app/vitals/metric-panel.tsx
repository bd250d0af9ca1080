import type { Metric } from 'arrive/wire/vitals.ts'
import { use } from 'react'
import { formatShare, formatValue } from './format.ts'
import type { MetricReport, Summary } from './report.ts'
import { ShareBar } from './share-bar.tsx'
import { TrendFigure } from './trend-figure.tsx'

interface PanelProps {
  metric: Metric
  report: Promise<MetricReport>
}

/** One metric: its percentile and shares over all routes, its trend, and each route. */
export function MetricPanel({ metric, report }: PanelProps) {
  const { all, routes, trend } = use(report)
  if (all.count === 0) return <p>Nothing measured in this time.</p>
  return (
    <div className="panel" data-metric={metric}>
      <p className="p75" data-rating={ratingOfP75(all)}>
        {formatValue(metric, all.p75)} <span>75th percentile of {all.count}</span>
      </p>
      <ShareBar ratings={all.ratings} />
      <TrendFigure metric={metric} trend={trend} />
      <div className="wide-table">
        <table>
          <thead>
            <tr>
              <th scope="col">Route</th>
              <th scope="col">p75</th>
              <th scope="col">Good</th>
              <th scope="col">Needs work</th>
              <th scope="col">Poor</th>
              <th scope="col">Points</th>
              <th scope="col">Mostly</th>
            </tr>
          </thead>
          <tbody>
            {routes.map(({ route, mostly, ...summary }) => (
              <tr key={route}>
                <th scope="row">
                  <code>{route}</code>
                </th>
                <td data-rating={ratingOfP75(summary)}>{formatValue(metric, summary.p75)}</td>
                <td>{formatShare(summary.ratings.good, summary.count)}</td>
                <td>{formatShare(summary.ratings['needs work'], summary.count)}</td>
                <td>{formatShare(summary.ratings.poor, summary.count)}</td>
                <td>{summary.count}</td>
                <td>{mostly}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  )
}

/** Where three quarters are good, the 75th percentile is. */
function ratingOfP75({ ratings, count }: Summary): string {
  if (ratings.good >= count * 0.75) return 'good'
  return ratings.good + ratings['needs work'] >= count * 0.75 ? 'needs work' : 'poor'
}
