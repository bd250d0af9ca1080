import { METRICS } from 'arrivejs/vitals'
import { use } from 'react'
import { DataTable, type Column } from '../ui/data-table.tsx'
import { formatValue } from './format.ts'
import type { BuildReport } from './report.ts'

/** Compares the builds of this period. */
export function BuildTable({ builds }: { builds: Promise<BuildReport[]> }) {
  const rows = use(builds).map(({ build, count, p75 }) => ({
    head: build,
    cells: [...METRICS.map((metric) => formatValue(metric, p75[metric] ?? null)), count],
  }))
  return <DataTable label="Metrics by build" columns={COLUMNS} rows={rows} />
}

const COLUMNS: readonly Column[] = [
  { name: 'Build' },
  ...METRICS.map((name) => ({ name, isNumber: true })),
  { name: 'Points', isNumber: true },
]
