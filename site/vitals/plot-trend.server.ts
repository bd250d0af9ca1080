import { scaleBand, scaleLinear } from 'd3-scale'
import { SCALES, type Metric } from 'arrivejs/vitals'
import { PLOT } from './plot-size.ts'
import { ratingOfP75 } from './rating-of-p75.ts'
import type { Deploy, TrendPlot, TrendStep } from './report.ts'

/** Two hours of data are drawn as two of six columns, a month as a column a day. */
const MIN_STEPS = 6

const SPACE_BETWEEN = 0.25

interface TrendSteps {
  /** At least one. */
  steps: TrendStep[]
  stepMs: number
  deploys: readonly Deploy[]
}

type Measured = TrendStep & { p75: number }

/** Draws a trend from its first measured step on. On the server, so that the browser needs no d3. */
export function plotTrend(metric: Metric, { steps, stepMs, deploys }: TrendSteps): TrendPlot {
  const { good } = SCALES[metric]
  const shown = fromFirstMeasured(steps)
  const measured = shown.filter(isMeasured)
  const from = shown[0]!.at
  const to = shown.at(-1)!.at + stepMs
  const most = Math.max(good, ...measured.map(({ p75 }) => p75))
  const x = scaleBand(
    shown.map(({ at }) => at),
    [PLOT.left, PLOT.width - PLOT.edge],
  ).paddingInner(SPACE_BETWEEN)
  const y = scaleLinear([0, most], [PLOT.height - PLOT.bottom, PLOT.edge]).nice(3)
  return {
    columns: measured.map((step) => ({
      x: round(x(step.at)!),
      y: round(y(step.p75)),
      width: round(x.bandwidth()),
      height: round(y(0) - y(step.p75)),
      rating: ratingOfP75(step),
    })),
    ticks: y.ticks(3).map((value) => ({ value, y: round(y(value)) })),
    good: measured.length > 0 ? round(y(good)) : null,
    deploys: deploys
      .filter(({ at }) => at >= from && at < to)
      .map((deploy) => ({
        ...deploy,
        x: round(x(from)! + (x.step() * (deploy.at - from)) / stepMs),
      })),
    from,
    to,
    steps: measured,
  }
}

function fromFirstMeasured(steps: TrendStep[]): TrendStep[] {
  const first = steps.findIndex(isMeasured)
  const latest = Math.max(0, steps.length - MIN_STEPS)
  return steps.slice(first === -1 ? 0 : Math.min(first, latest))
}

function isMeasured(step: TrendStep): step is Measured {
  return step.p75 !== null
}

function round(length: number): number {
  return Math.round(length * 10) / 10
}
