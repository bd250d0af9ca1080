import type { Metric } from 'arrivejs/vitals'
import { formatHour, formatValue } from './format.ts'
import { PLOT } from './plot-size.ts'
import type { TrendPlot } from './report.ts'

/** The 75th percentile over time as a line, and as a table for screen readers. */
export function TrendFigure({ metric, trend }: { metric: Metric; trend: TrendPlot }) {
  return (
    <figure className="trend">
      <svg viewBox={`0 0 ${PLOT.width} ${PLOT.height}`} aria-hidden="true">
        {trend.ticks.map(({ y, value }) => (
          <g key={value}>
            <path className="grid" d={`M${PLOT.left} ${y} H${PLOT.width - PLOT.edge}`} />
            <text x={PLOT.left - 8} y={y + 4} textAnchor="end">
              {formatValue(metric, value)}
            </text>
          </g>
        ))}
        {trend.good !== null && (
          <path
            className="good-line"
            d={`M${PLOT.left} ${trend.good} H${PLOT.width - PLOT.edge}`}
          />
        )}
        <path className="line" d={trend.line} />
        {trend.dots.map(({ x, y }) => (
          <circle key={x} cx={x} cy={y} r="3" />
        ))}
        <text x={PLOT.left} y={PLOT.height - 4}>
          {formatHour(trend.from)}
        </text>
        <text x={PLOT.width - PLOT.edge} y={PLOT.height - 4} textAnchor="end">
          {formatHour(trend.to)}
        </text>
      </svg>
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
