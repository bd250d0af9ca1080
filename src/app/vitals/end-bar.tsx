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
          <th scope="col" colSpan={2} className="number">
            Share
          </th>
          <th scope="col" className="number">
            Navigations
          </th>
        </tr>
      </thead>
      <tbody>
        {counted.map(({ end, count }) => (
          <tr key={end} data-kind={end.startsWith('soft') ? 'soft' : 'document'}>
            <th scope="row">{end}</th>
            <td className="bar">
              <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true" preserveAspectRatio="none">
                <rect width={Math.max(2, Math.round((WIDTH * count) / all))} height={HEIGHT} />
              </svg>
            </td>
            <td className="number">{formatShare(count, all)}</td>
            <td className="number">{count}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
