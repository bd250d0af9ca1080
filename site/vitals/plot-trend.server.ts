import { scaleLinear } from 'd3-scale'
import { line } from 'd3-shape'
import { SCALES, type Metric } from 'arrivejs/vitals'
import { PLOT } from './plot-size.ts'
import type { TrendPlot, TrendStep } from './report.ts'

type Measured = TrendStep & { p75: number }

/** Draws a trend of at least one step, on the server, so that the browser needs no d3. */
export function plotTrend(metric: Metric, steps: TrendStep[]): TrendPlot {
  const { good } = SCALES[metric]
  const measured = steps.filter(isMeasured)
  const most = Math.max(good, ...measured.map(({ p75 }) => p75))
  const x = scaleLinear([0, Math.max(1, steps.length - 1)], [PLOT.left, PLOT.width - PLOT.edge])
  const y = scaleLinear([0, most], [PLOT.height - PLOT.bottom, PLOT.edge]).nice(3)
  const draw = line<TrendStep>(
    (_, index) => x(index),
    ({ p75 }) => y(p75 ?? 0),
  )
  return {
    line: draw.defined(isMeasured).digits(1)(steps) ?? '',
    dots: measured.map((step) => ({ x: round(x(steps.indexOf(step))), y: round(y(step.p75)) })),
    ticks: y.ticks(3).map((value) => ({ value, y: round(y(value)) })),
    good: measured.length > 0 ? round(y(good)) : null,
    from: steps[0]!.at,
    to: steps.at(-1)!.at,
    steps: measured,
  }
}

function isMeasured(step: TrendStep): step is Measured {
  return step.p75 !== null
}

function round(length: number): number {
  return Math.round(length * 10) / 10
}
