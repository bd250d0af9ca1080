import { countOf, quantileOf, type Histogram, type Metric } from 'arrivejs/vitals'
import { MIN_COMPARED_POINTS } from './compared-points.ts'
import { ratingOfP75 } from './rating-of-p75.ts'
import type { Difference, Measured } from './report.ts'
import { summaryOfHistogram } from './summaries.server.ts'

const P75 = 0.75

/** Half the width of a normal distribution's interval that has 99 % of it, in standard deviations. */
const DEVIATIONS_OF_99_PERCENT = 2.58

/** A histogram's percentiles are 5 % off at most, in either direction. */
const LEAST_GROWTH = 1.1

interface Compared {
  before: Histogram
  now: Histogram
}

/**
 * How the 75th percentile of a metric has changed: `undefined` with too few points, `type: 'same'` if it may be chance. It is
 * worse if the 99 % intervals of both percentiles are apart and it grew by more than the histogram's error.
 */
export function compareP75(metric: Metric, { before, now }: Compared): Difference | undefined {
  if (Math.min(countOf(before), countOf(now)) < MIN_COMPARED_POINTS) return undefined
  const was = measuredOf(metric, before)
  const is = measuredOf(metric, now)
  const isApart = limitsOf(metric, now).low > limitsOf(metric, before).high
  if (!isApart || is.p75 < was.p75 * LEAST_GROWTH) return { type: 'same' }
  const isRatedWorse = ratingOfP75(is) !== ratingOfP75(was)
  return {
    type: 'worse',
    rating: isRatedWorse ? 'poor' : 'needs work',
    before: was,
    now: is,
  }
}

function measuredOf(metric: Metric, histogram: Histogram): Measured {
  const summary = summaryOfHistogram(metric, histogram)
  return { ...summary, p75: summary.p75 ?? 0 }
}

/** The ends of the percentile's interval: https://online.stat.psu.edu/stat415/lesson/19/19.2 */
function limitsOf(metric: Metric, histogram: Histogram): { low: number; high: number } {
  const deviation = Math.sqrt((P75 * (1 - P75)) / countOf(histogram))
  const limit = (part: number) => quantileOf(metric, histogram, Math.min(1, part)) ?? 0
  const distance = DEVIATIONS_OF_99_PERCENT * deviation
  return { low: limit(P75 - distance), high: limit(P75 + distance) }
}
