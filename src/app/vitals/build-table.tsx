import { METRICS } from 'arrive/wire/vitals.ts'
import { use } from 'react'
import { formatValue } from './format.ts'
import type { BuildReport } from './report.ts'

/** The builds of this time side by side. */
export function BuildTable({ builds }: { builds: Promise<BuildReport[]> }) {
  return (
    <div className="wide-table">
      <table>
        <thead>
          <tr>
            <th scope="col">Build</th>
            {METRICS.map((metric) => (
              <th key={metric} scope="col">
                {metric}
              </th>
            ))}
            <th scope="col">Points</th>
          </tr>
        </thead>
        <tbody>
          {use(builds).map(({ build, count, p75 }) => (
            <tr key={build}>
              <th scope="row">
                <code>{build}</code>
              </th>
              {METRICS.map((metric) => (
                <td key={metric}>{formatValue(metric, p75[metric] ?? null)}</td>
              ))}
              <td>{count}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
