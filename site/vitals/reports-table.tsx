import { use } from 'react'
import { DataTable, type Column } from '../ui/data-table.tsx'
import { formatHour } from './format.ts'
import type { BrowserReport } from './report.ts'

/** What browsers have reported: refusals of the security policy, crashes. */
export function ReportsTable({ reports }: { reports: Promise<BrowserReport[]> }) {
  const rows = use(reports)
  if (rows.length === 0) return <p>No reports in this period.</p>
  return (
    <DataTable
      label="Reports of browsers"
      columns={COLUMNS}
      rows={rows.map(({ kind, detail, route, count, latest }) => ({
        head: [kind, detail].filter(Boolean).join(': '),
        key: `${kind} ${detail} ${route}`,
        cells: [route || 'unknown', count, formatHour(latest)],
      }))}
    />
  )
}

const COLUMNS: readonly Column[] = [
  { name: 'Report' },
  { name: 'Route' },
  { name: 'Count', isNumber: true },
  { name: 'Latest' },
]
