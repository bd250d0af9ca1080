import { describe, expect, it } from 'vitest'
import { PLOT } from '../../../vitals/plot-size.ts'
import { plotTrend } from '../../../vitals/plot-trend.server.ts'
import type { Deploy, TrendStep } from '../../../vitals/report.ts'

const HOUR_MS = 3_600_000

describe('the plot of a trend', () => {
  it('draws two hours as two columns at the end of six', () => {
    const { columns, from, to } = plotted([...hours(22, null), ...hours(2, 1000)])
    expect(columns).toHaveLength(2)
    expect(to - from).toBe(6 * HOUR_MS)
    const [first, last] = columns
    expect(first!.x).toBeGreaterThan(PLOT.width / 2)
    expect(last!.x + last!.width).toBeCloseTo(PLOT.width - PLOT.edge, 0)
  })

  it('draws each step of a whole period, from edge to edge', () => {
    const { columns, from, to } = plotted(hours(28, 1000))
    expect(columns).toHaveLength(28)
    expect(columns[0]!.x).toBeCloseTo(PLOT.left, 0)
    expect(to - from).toBe(28 * HOUR_MS)
  })

  it('leaves a gap for a step without points', () => {
    const { columns, steps } = plotted([...hours(3, 1000), ...hours(2, null), ...hours(3, 1000)])
    expect(columns).toHaveLength(6)
    expect(steps).toHaveLength(6)
    expect(columns[3]!.x - columns[2]!.x).toBeCloseTo(3 * (columns[1]!.x - columns[0]!.x), 0)
  })

  it('rates each column, and makes the higher value higher', () => {
    const { columns } = plotted([...hours(5, 1000), ...hours(1, 5000, 'poor')])
    expect(columns.map(({ rating }) => rating)).toEqual([...Array(5).fill('good'), 'poor'])
    expect(columns[5]!.height).toBeCloseTo(5 * columns[0]!.height, 0)
  })

  it('marks deploys where their step begins, and none outside of the plot', () => {
    const at = (hour: number) => ({ build: `b${hour}`, at: hour * HOUR_MS })
    const { columns, deploys } = plotted(hours(8, 1000), [at(-1), at(0), at(5), at(8)])
    expect(deploys.map(({ build }) => build)).toEqual(['b0', 'b5'])
    expect(deploys.map(({ x }) => x)).toEqual([columns[0]!.x, columns[5]!.x])
  })

  it('is empty without points', () => {
    const { columns, good } = plotted(hours(24, null))
    expect([columns, good]).toEqual([[], null])
  })
})

function plotted(steps: Omit<TrendStep, 'at'>[], deploys: readonly Deploy[] = []) {
  const timed = steps.map((step, hour) => ({ ...step, at: hour * HOUR_MS }))
  return plotTrend('LCP', { steps: timed, stepMs: HOUR_MS, deploys })
}

function hours(
  length: number,
  p75: number | null,
  rating: 'good' | 'poor' = 'good',
): Omit<TrendStep, 'at'>[] {
  const count = p75 === null ? 0 : 4
  const ratings = { good: 0, 'needs work': 0, poor: 0, [rating]: count }
  return Array.from({ length }, () => ({ count, p75, ratings }))
}
