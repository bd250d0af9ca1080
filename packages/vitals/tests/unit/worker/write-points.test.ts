import type { AnalyticsEngineDataPoint } from '@cloudflare/workers-types'
import { describe, expect, it } from 'vitest'
import { writePoints } from '../../../worker/store-points.ts'
import type { Beacon, Point } from '../../../format/vitals.ts'

const LCP: Point = { route: '/items/:id', metric: 'LCP', value: 1234, detail: 'render delay' }

// Miniflare's Analytics Engine takes points and can't be asked for them; here is what it is given.
describe('Analytics Engine', () => {
  it('gets each point of a beacon, with its value and its detail', () => {
    const click: Point = {
      route: '/slow',
      metric: 'navigation',
      value: 3850,
      detail: 'full page load: late data',
    }
    expect(written([LCP, click])).toEqual([
      {
        indexes: ['/items/:id'],
        blobs: ['/items/:id', 'LCP', 'phone', 'abc', 'render delay'],
        doubles: [1234],
      },
      {
        indexes: ['/slow'],
        blobs: ['/slow', 'navigation', 'phone', 'abc', 'full page load: late data'],
        doubles: [3850],
      },
    ])
  })

  it('gets the parts of a load after its value', () => {
    const parts = { connect: 1, request: 2, download: 5, hydrate: 6 }
    const load: Point = { route: '/', metric: 'load', value: 14, detail: 'hydrate', parts }
    expect(written([load])[0]!.doubles).toEqual([14, 1, 2, 0, 0, 5, 6])
  })

  it('gets no index that is too long', () => {
    const [point] = written([{ ...LCP, route: `/${'長'.repeat(100)}` }])
    expect(new TextEncoder().encode(String(point!.indexes![0])).length).toBeLessThanOrEqual(96)
  })
})

function written(points: Point[]): AnalyticsEngineDataPoint[] {
  const all: AnalyticsEngineDataPoint[] = []
  const beacon: Beacon = { build: 'abc', device: 'phone', points }
  writePoints({ writeDataPoint: (point) => void all.push(point!) }, beacon)
  return all
}
