import type { Metric } from 'arrivejs/vitals'
import { use } from 'react'
import { DataTable, type Column } from '../ui/data-table.tsx'
import { formatShare, formatValue } from './format.ts'
import { ratingOfP75 } from './rating-of-p75.ts'
import type { MetricReport } from './report.ts'
import { ShareBar } from './share-bar.tsx'
import { TrendFigure } from './trend-figure.tsx'

interface PanelProps {
  metric: Metric
  report: Promise<MetricReport>
}

/** One metric: shares and trend over all routes, then each route. */
export function MetricPanel({ metric, report }: PanelProps) {
  const { all, routes, trend } = use(report)
  if (all.count === 0) return <p>Nothing was measured in this period.</p>
  return (
    <div className="panel" data-metric={metric}>
      <div className="figures">
        <ShareBar ratings={all.ratings} />
        <TrendFigure metric={metric} trend={trend} />
      </div>
      <DataTable
        label={`${metric} by route`}
        columns={COLUMNS}
        rows={routes.map(({ route, mostFrequent, ...summary }) => ({
          head: route,
          cells: [
            { text: formatValue(metric, summary.p75), rating: ratingOfP75(summary) },
            formatShare(summary.ratings.good, summary.count),
            formatShare(summary.ratings['needs work'], summary.count),
            formatShare(summary.ratings.poor, summary.count),
            summary.count,
            mostFrequent,
          ],
        }))}
      />
    </div>
  )
}

const COLUMNS: readonly Column[] = [
  { name: 'Route' },
  { name: 'p75', isNumber: true },
  { name: 'Good', isNumber: true },
  { name: 'Needs work', isNumber: true },
  { name: 'Poor', isNumber: true },
  { name: 'Points', isNumber: true },
  { name: 'Mostly' },
]
