import { describe, expect, it } from 'vitest'
import type { Point } from '../../../format/vitals.ts'
import { countPoints, metricCounts, sumCounts } from '../../../format/vitals-rows.ts'

describe('a row of counts', () => {
  it('returns each bucket and each detail of a metric', () => {
    const rows = [[LCP, LCP, CLS], [{ ...LCP, detail: 'load' }]] as Point[][]
    const sums = sumCounts(rows.map((points) => JSON.stringify(countPoints(points))))
    expect(metricCounts(sums, 'LCP')).toEqual({
      buckets: new Map([[0, 3]]),
      details: new Map([
        ['render delay', 2],
        ['load', 1],
      ]),
    })
    expect(metricCounts(sums, 'CLS')).toEqual({ buckets: new Map([[0, 1]]), details: new Map() })
    expect(metricCounts(sums, 'INP')).toEqual({ buckets: new Map(), details: new Map() })
  })

  it('adds details with the words of earlier versions to those of today', () => {
    const rows = [
      { 'navigation soft: memory': 2, 'navigation document: late data': 3, 'navigation -4': 5 },
      { 'navigation in place: page cache': 1 },
    ]
    const { buckets, details } = metricCounts(sumCounts(rows.map((row) => JSON.stringify(row))), 'navigation')
    expect(buckets).toEqual(new Map([[-4, 5]]))
    expect(details).toEqual(
      new Map([
        ['in place: page cache', 3],
        ['full page load: late data', 3],
      ]),
    )
  })

  it('separates paints after navigations in place from those of documents', () => {
    const soft = { ...LCP, detail: 'soft navigation' } as Point
    const sums = sumCounts([JSON.stringify(countPoints([soft, LCP]))])
    expect(metricCounts(sums, 'LCP').buckets).toEqual(new Map([[0, 1]]))
    expect(sums.get('soft LCP 0')).toBe(1)
  })
})

const LCP: Point = { route: '/', metric: 'LCP', value: 2500, detail: 'render delay' }
const CLS: Point = { route: '/', metric: 'CLS', value: 0.1, detail: '' }
