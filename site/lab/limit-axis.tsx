import type { NavigationRecord } from 'arrivejs/vitals'

/** The router's limit of a click, in ms. */
const LIMIT_MS = 3800

/** The view box has one unit for 10 ms. */
const LIMIT = LIMIT_MS / 10
const WIDTH = LIMIT + 30

interface LimitAxisProps {
  /** Where the click ended, or is; nothing is drawn without it. */
  ms: number | undefined
  type: NavigationRecord['type'] | 'running'
}

/** A click on an axis from 0 to 3800 ms. What took longer ends beyond the limit. */
export function LimitAxis({ ms, type }: LimitAxisProps) {
  const end = ms === undefined ? undefined : Math.min(Math.max(ms / 10, 3), LIMIT + 18)
  return (
    <svg className="limit-axis" viewBox={`-6 0 ${WIDTH} 36`} data-type={type} aria-hidden="true">
      <path className="axis" d={`M0 10 H${LIMIT}`} />
      <path className="limit" d={`M${LIMIT} 2 V18`} />
      {end !== undefined && (
        <>
          <path className="run" d={`M0 10 H${end}`} />
          <circle cx={end} cy="10" r="5" />
        </>
      )}
      <text x="0" y="34">
        0
      </text>
      <text x={LIMIT} y="34" textAnchor="end">
        {LIMIT_MS} ms
      </text>
    </svg>
  )
}
