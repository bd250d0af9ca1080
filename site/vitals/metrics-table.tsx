import type { Metric } from 'arrivejs/vitals'
import { DataTable, type Column } from '../ui/data-table.tsx'
import { formatValue } from './format.ts'
import type { MetricsReport, MetricsRow } from './report.ts'
import { SHOWN_METRICS } from './shown-metrics.ts'

interface MetricsTableProps {
  label: string
  /** What the rows are: `Route`, `Build`. */
  head: string
  report: MetricsReport
}

/** The 75th percentile of each metric, for all points and for each route or build. */
export function MetricsTable({ label, head, report: { all, rows } }: MetricsTableProps) {
  return (
    <div className="metrics">
      <DataTable
        label={label}
        columns={[{ name: head }, ...COLUMNS]}
        total={{ head: 'All', cells: cellsOf(all) }}
        rows={rows.map((row) => ({ head: row.name, cells: cellsOf(row) }))}
      />
    </div>
  )
}

/** The sections of the other metrics have their routes too. */
const ON_A_PHONE: readonly Metric[] = ['navigation', 'LCP', 'INP']

const COLUMNS: readonly Column[] = [
  ...SHOWN_METRICS.map(({ metric, column }) => ({
    name: column,
    isNumber: true,
    isOnlyWide: !ON_A_PHONE.includes(metric),
  })),
  { name: 'Points', isNumber: true, isOnlyWide: true },
]

function cellsOf({ count, metrics }: Omit<MetricsRow, 'name'>) {
  const values = SHOWN_METRICS.map(({ metric }) => {
    const measured = metrics[metric]
    return measured ? { text: formatValue(metric, measured.p75), rating: measured.rating } : ''
  })
  return [...values, count]
}
