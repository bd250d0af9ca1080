import { use } from 'react'
import { formatShare } from './format.ts'
import type { NavigationCount } from './report.ts'

const WIDTH = 640
const HEIGHT = 10

/** How navigations ended, as bars; full page loads stand out. */
export function NavigationCounts({ counts }: { counts: Promise<NavigationCount[]> }) {
  const rows = use(counts)
  const all = rows.reduce((sum, { count }) => sum + count, 0)
  if (all === 0) return <p>No navigations in this period.</p>
  return (
    <table className="navigation-counts">
      <thead>
        <tr>
          <th scope="col">Result</th>
          <td className="bar" />
          <th scope="col" className="number">
            Share
          </th>
          <th scope="col" className="number">
            Count
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ detail, count }) => (
          <tr key={detail} data-type={detail.split(': ')[0]}>
            <th scope="row">{detail}</th>
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
