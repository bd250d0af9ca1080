import { SCALES } from 'arrivejs/vitals'
import { use } from 'react'
import { DataTable, type Column } from '../ui/data-table.tsx'
import { formatDuration } from '../ui/format-duration.ts'
import type { LoadMeans, SlowLoadsReport } from './report.ts'

/** Where the time of slow loads went, for all routes and for each. */
export function SlowLoads({ report }: { report: Promise<SlowLoadsReport> }) {
  const { measured, all, routes } = use(report)
  if (measured === 0) return null
  return (
    <div className="slow-loads">
      <h3>Where the time of slow loads went</h3>
      <p className="fine-print">
        {all.loads === 0
          ? `None of ${measured} loads took longer than ${LIMIT}.`
          : `${all.loads} of ${measured} loads took longer than ${LIMIT}. The mean of each part; loaders and rendering are a part of the request, known for the ${all.timed} with Server-Timing.`}
      </p>
      {all.loads > 0 && (
        <DataTable
          label="Parts of slow loads by route"
          columns={COLUMNS}
          total={{ head: 'All', cells: cellsOf(all) }}
          rows={routes.map(({ route, ...means }) => ({ head: route, cells: cellsOf(means) }))}
        />
      )}
    </div>
  )
}

const LIMIT = formatDuration(SCALES.load.good)

const PARTS = [
  { name: 'Connect', part: 'connect' },
  { name: 'Request', part: 'request' },
  { name: 'Loaders', part: 'loaders' },
  { name: 'Render', part: 'render' },
  { name: 'Download', part: 'download' },
  { name: 'Hydrate', part: 'hydrate' },
] as const

const COLUMNS: readonly Column[] = [
  { name: 'Route' },
  ...PARTS.map(({ name }) => ({ name, isNumber: true })),
  { name: 'Loads', isNumber: true },
]

function cellsOf(means: LoadMeans) {
  const parts = PARTS.map(({ part }) => {
    const ms = means.ms[part]
    if (ms === undefined) return '–'
    return part === means.largest ? { text: formatDuration(ms), rating: 'largest' } : formatDuration(ms)
  })
  return [...parts, means.loads]
}
