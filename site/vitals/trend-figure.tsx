import type { Metric } from 'arrivejs/vitals'
import { formatHour, formatValue } from './format.ts'
import { PLOT } from './plot-size.ts'
import type { Deploy, TrendPlot } from './report.ts'

/** The 75th percentile over time as columns, and as a table for screen readers. */
export function TrendFigure({ metric, trend }: { metric: Metric; trend: TrendPlot }) {
  const right = PLOT.width - PLOT.edge
  return (
    <figure className="trend">
      <svg viewBox={`0 0 ${PLOT.width} ${PLOT.height}`} direction="ltr" aria-hidden="true">
        {trend.ticks.map(({ y, value }) => (
          <g key={value}>
            <path className="grid" d={`M${PLOT.left} ${y} H${right}`} />
            <text x={PLOT.left - 8} y={y + 4} textAnchor="end">
              {formatValue(metric, value)}
            </text>
          </g>
        ))}
        {trend.columns.map(({ rating, ...box }) => (
          <rect key={box.x} data-rating={rating} {...box} />
        ))}
        {trend.deploys.map(({ x, build }) => (
          <path key={build} className="deploy" d={`M${x} 0 V${PLOT.height - PLOT.bottom}`} />
        ))}
        {trend.good !== null && <path className="good-line" d={`M${PLOT.left} ${trend.good} H${right}`} />}
      </svg>
      <p className="trend-axis" dir="ltr" aria-hidden="true">
        <span>{formatHour(trend.from)}</span>
        <span>{formatHour(trend.to)}</span>
      </p>
      {trend.deploys.length > 0 && (
        <p className="trend-deploys">
          <svg viewBox="0 0 10 14" width="10" height="14" aria-hidden="true">
            <path className="deploy" d="M5 0 V14" />
          </svg>
          {trend.deploys.length === 1 ? 'Deploy' : 'Deploys'}: {listOf(trend.deploys)}
        </p>
      )}
      <div className="visually-hidden">
        <table>
          <caption>75th percentile over time</caption>
          <thead>
            <tr>
              <th scope="col">From</th>
              <th scope="col">p75</th>
              <th scope="col">Points</th>
            </tr>
          </thead>
          <tbody>
            {trend.steps.map(({ at, p75, count }) => (
              <tr key={at}>
                <th scope="row">{formatHour(at)}</th>
                <td>{formatValue(metric, p75)}</td>
                <td>{count}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  )
}

/** The newest first, and how many there are besides. */
function listOf(deploys: readonly Deploy[]): string {
  const listed = deploys.toReversed().slice(0, LISTED_DEPLOYS)
  const names = listed.map(({ build, at }) => `${build} (${formatHour(at)})`).join(', ')
  const others = deploys.length - listed.length
  return others > 0 ? `${names} and ${others} more` : names
}

const LISTED_DEPLOYS = 3
