import type { NavigationRecord } from 'arrivejs/vitals'
import { formatDuration } from '../ui/format-duration.ts'
import { LIMIT_MS } from './limit.ts'

/** What ends later is drawn here, behind a break in the axis. */
const LONGEST_MS = 5000

/** The view box: the axis, and space for its ends. */
const WIDTH = 400
const HEIGHT = 56
const MARGIN = 6
const LINE = 28
const BREAK = { from: 356, to: 372 } as const

interface LimitAxisProps {
  /** Where the click ended, or is; nothing is drawn without it. */
  ms?: number | undefined
  type?: NavigationRecord['type'] | 'running' | undefined
}

/** A click on an axis of seconds, with the limit and its own number. */
export function LimitAxis({ ms, type }: LimitAxisProps) {
  const limit = xOf(LIMIT_MS)
  return (
    <svg
      className="limit-axis"
      viewBox={`${-MARGIN} 0 ${WIDTH + 2 * MARGIN} ${HEIGHT}`}
      data-type={type}
      direction="ltr"
      aria-hidden="true"
    >
      <path className="axis" d={lineTo(WIDTH, ms)} />
      <path className="limit" d={`M${limit} ${LINE - 8} v16`} />
      {ms !== undefined && <Run ms={ms} />}
      <text x="0" y={HEIGHT - 4}>
        0
      </text>
      <text x={limit} y={HEIGHT - 4} textAnchor="middle">
        {formatDuration(LIMIT_MS)}
      </text>
    </svg>
  )
}

function Run({ ms }: { ms: number }) {
  const end = Math.max(xOf(Math.min(ms, LONGEST_MS)), 3)
  return (
    <>
      <path className="run" d={lineTo(end, ms)} />
      {isBroken(ms) && <path className="run" d={slashAt(BREAK.from) + slashAt(BREAK.to)} />}
      <circle cx={end} cy={LINE} r="5" />
      <text className="end" x={end} y="14" textAnchor={anchorAt(end)}>
        {formatDuration(ms)}
      </text>
    </>
  )
}

/** A line from the click, with a gap if the axis is broken. */
function lineTo(x: number, ms: number | undefined): string {
  const gap = isBroken(ms) ? `H${BREAK.from} M${BREAK.to} ${LINE} ` : ''
  return `M0 ${LINE} ${gap}H${x}`
}

function slashAt(x: number): string {
  return `M${x - 3} ${LINE + 7} l6 -14 `
}

function isBroken(ms = 0): boolean {
  return ms > LONGEST_MS
}

/** Its number stays inside the view box. */
function anchorAt(x: number): 'start' | 'middle' | 'end' {
  if (x < 40) return 'start'
  return x > WIDTH - 40 ? 'end' : 'middle'
}

function xOf(ms: number): number {
  return (ms / LONGEST_MS) * WIDTH
}
