import { describe, expect, it } from 'vitest'
import { largestPart, loadMs, loadSums } from '../../../format/load-parts.ts'
import type { Point } from '../../../format/vitals.ts'
import { countPoints, metricCounts, sumCounts } from '../../../format/vitals-rows.ts'

const QUICK = { connect: 40, request: 120, download: 10, hydrate: 300 }
const SLOW = {
  connect: 90.4,
  request: 4200,
  loaders: 4000,
  render: 20,
  download: 300,
  hydrate: 500,
}

describe('the parts of a load', () => {
  it('are all of its time: loaders and rendering are inside of the request', () => {
    expect(loadMs(SLOW)).toBeCloseTo(5090.4)
  })

  it('name the largest, with the request without the Worker', () => {
    expect(largestPart(QUICK)).toBe('hydrate')
    expect(largestPart(SLOW)).toBe('loaders')
    expect(largestPart({ ...SLOW, loaders: 10 })).toBe('request')
  })

  it('are summed for all loads, and for slow ones', () => {
    const sums = stored([loadOf(QUICK), loadOf(SLOW), loadOf(SLOW)])
    expect(loadSums(sums, 'any')).toEqual({
      loads: 3,
      timed: 2,
      connect: 220,
      request: 8520,
      loaders: 8000,
      render: 40,
      download: 610,
      hydrate: 1300,
    })
    expect(loadSums(sums, 'slow')).toMatchObject({
      loads: 2,
      timed: 2,
      connect: 180,
      hydrate: 1000,
    })
  })

  it('are no details of the metric', () => {
    const { details } = metricCounts(stored([loadOf(SLOW)]), 'load')
    expect(details).toEqual(new Map([['loaders', 1]]))
  })

  it('are zero in rows of earlier versions', () => {
    expect(loadSums(sumCounts(['{"LCP 0":3}']), 'any')).toMatchObject({ loads: 0, connect: 0 })
  })
})

function loadOf(parts: NonNullable<Point['parts']>): Point {
  return { route: '/', metric: 'load', value: loadMs(parts), detail: largestPart(parts), parts }
}

/** Of several beacons, each a row. */
function stored(points: readonly Point[]) {
  return sumCounts(points.map((point) => JSON.stringify(countPoints([point]))))
}
