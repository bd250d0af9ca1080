import { describe, expect, it } from 'vitest'
import { bucketOf, quantileOf, ratingOf, ratingsOf, SCALES, valueOf } from '../../../format/histogram.ts'
import { METRICS, type Metric } from '../../../format/vitals.ts'
import { RECORDED } from './recorded-vitals.ts'

/** A quantile differs from the exact one by at most this share. Values below a metric's floor count as 0. */
const QUANTILE_ERROR = 0.05

describe('a quantile from the histogram', () => {
  it('is at most 5 % from the exact one of recorded values', () => {
    expect(worstError('LCP', RECORDED.LCP)).toBeLessThanOrEqual(QUANTILE_ERROR)
    expect(worstError('INP', RECORDED.INP)).toBeLessThanOrEqual(QUANTILE_ERROR)
    expect(worstError('TTFB', RECORDED.TTFB)).toBeLessThanOrEqual(QUANTILE_ERROR)
  })

  it('is at most 5 % from any value, from the floor to the largest', () => {
    expect(Math.max(...METRICS.map(worstOfScale))).toBeLessThanOrEqual(QUANTILE_ERROR)
  })

  it('is 0 for values of 0', () => {
    expect(quantileOf('CLS', histogramOf('CLS', [0, 0, 0]), 0.75)).toBe(0)
  })

  it('is undefined without points', () => {
    expect(quantileOf('LCP', new Map(), 0.75)).toBeUndefined()
  })
})

describe('a rating from the histogram', () => {
  it('is exact at the thresholds', () => {
    expect(ratingOf('LCP', bucketOf('LCP', 2500))).toBe('good')
    expect(ratingOf('LCP', bucketOf('LCP', 2500.01))).toBe('needs work')
    expect(ratingOf('LCP', bucketOf('LCP', 4000))).toBe('needs work')
    expect(ratingOf('LCP', bucketOf('LCP', 4000.01))).toBe('poor')
    expect(ratingOf('CLS', bucketOf('CLS', 0.1))).toBe('good')
    expect(ratingOf('CLS', bucketOf('CLS', 0.25))).toBe('needs work')
    expect(ratingOf('INP', bucketOf('INP', 500))).toBe('needs work')
  })

  it('counts every point once', () => {
    const { good, poor } = SCALES.LCP
    const exact = { good: 0, 'needs work': 0, poor: 0 }
    for (const value of RECORDED.LCP) {
      exact[value <= good ? 'good' : value <= poor ? 'needs work' : 'poor'] += 1
    }
    expect(ratingsOf('LCP', histogramOf('LCP', RECORDED.LCP))).toEqual(exact)
  })
})

function histogramOf(metric: Metric, values: readonly number[]): Map<number, number> {
  const histogram = new Map<number, number>()
  for (const value of values) {
    const bucket = bucketOf(metric, value)
    histogram.set(bucket, (histogram.get(bucket) ?? 0) + 1)
  }
  return histogram
}

/** The largest error of p50, p75, p90 and p99, as a part of the exact one. */
function worstError(metric: Metric, values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const histogram = histogramOf(metric, values)
  const errors = [0.5, 0.75, 0.9, 0.99].map((part) => {
    const exact = sorted[Math.ceil(sorted.length * part) - 1]!
    return Math.abs(quantileOf(metric, histogram, part)! - exact) / exact
  })
  return Math.max(...errors)
}

function worstOfScale(metric: Metric): number {
  const { floor, poor } = SCALES[metric]
  let worst = 0
  // The floor's own bucket reads as 0.
  for (let value = floor * 1.12; value < poor * 30; value *= 1.003) {
    worst = Math.max(worst, Math.abs(valueOf(metric, bucketOf(metric, value)) - value) / value)
  }
  return worst
}
