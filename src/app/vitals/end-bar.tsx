import { use } from 'react'
import { formatShare } from './format.ts'
import type { EndCount } from './report.ts'

const WIDTH = 640
const HEIGHT = 10

/** How navigations ended, one bar for each end; documents stand out. */
export function EndBar({ ends }: { ends: Promise<EndCount[]> }) {
  const counted = use(ends)
  const all = counted.reduce((sum, { count }) => sum + count, 0)
  if (all === 0) return <p>No navigation in this time: documents only, or nobody.</p>
  return (
    <table className="ends">
      <thead>
        <tr>
          <th scope="col">End</th>
          <th scope="col">Share</th>
          <th scope="col">Navigations</th>
        </tr>
      </thead>
      <tbody>
        {counted.map(({ end, count }) => (
          <tr key={end} data-kind={end.startsWith('soft') ? 'soft' : 'document'}>
            <th scope="row">{end}</th>
            <td>
              <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true" preserveAspectRatio="none">
                <rect width={Math.max(2, Math.round((WIDTH * count) / all))} height={HEIGHT} />
              </svg>
              {formatShare(count, all)}
            </td>
            <td>{count}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
