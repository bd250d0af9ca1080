import { DataTable, type Column } from '../ui/data-table.tsx'
import { MIN_COMPARED_POINTS } from './compared-points.ts'
import { formatShare, formatValue } from './format.ts'
import type { Regression, RegressionsReport } from './report.ts'
import { SHOWN_METRICS } from './shown-metrics.ts'

/** What is slower in the newest build than in the one before. */
export function Regressions({ report }: { report: RegressionsReport }) {
  const { build, before, compared, regressions } = report
  return (
    <section className="regressions metrics">
      <h2>Slower since the last deploy</h2>
      <p className="fine-print">
        Build <code>{build}</code> against <code>{before}</code>: {summaryOf(compared, regressions.length)}
      </p>
      {regressions.length > 0 && (
        <DataTable
          label="Metrics that are worse in the newest build"
          columns={COLUMNS}
          rows={regressions.map(rowOf)}
        />
      )}
    </section>
  )
}

function summaryOf(compared: number, worse: number): string {
  if (compared === 0) {
    return `nothing to compare yet. A metric of a route needs ${MIN_COMPARED_POINTS} points in both.`
  }
  const all = compared === 1 ? 'one percentile' : `${compared} percentiles`
  if (worse === 0) return `${all} compared, none is worse.`
  return `${all} compared, ${worse} ${worse === 1 ? 'is' : 'are'} worse by more than chance.`
}

const COLUMNS: readonly Column[] = [
  { name: 'Route' },
  { name: 'Before', isNumber: true },
  { name: 'Now', isNumber: true },
  { name: 'Difference', isNumber: true },
  { name: 'Points before', isNumber: true, isOnlyWide: true },
  { name: 'Points now', isNumber: true, isOnlyWide: true },
]

function rowOf({ route, metric, rating, before, now }: Regression) {
  const column = SHOWN_METRICS.find((shown) => shown.metric === metric)?.column
  const growth =
    before.p75 > 0 ? `+${formatShare(now.p75 - before.p75, before.p75)}` : `+${formatValue(metric, now.p75)}`
  return {
    head: `${route} · ${column}`,
    cells: [
      formatValue(metric, before.p75),
      formatValue(metric, now.p75),
      { text: growth, rating },
      before.count,
      now.count,
    ],
  }
}
