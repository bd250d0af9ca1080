import { expect, it } from 'vitest'
import { histogramRows } from '../../../worker/store-points.ts'
import type { Point } from '../../../format/vitals.ts'

const NOON = 24 * 20_000 + 12

it('a beacon adds to two rows, and to three more for each of its routes', () => {
  const points: Point[] = [
    { route: '/', metric: 'CLS', value: 0.1, detail: '' },
    { route: '/lab', metric: 'navigation', value: 1000, detail: 'in place: network' },
  ]
  const rows = histogramRows({ build: 'b1', device: 'phone', points }, NOON)
  expect(
    rows.map(({ scope, hour, route, device, build, points }) => {
      return [scope, hour, route, device, build, points]
    }),
  ).toEqual([
    ['hour', NOON, '', '', '', 2],
    ['day+build', NOON - 12, '', '', 'b1', 2],
    ['hour+route', NOON, '/', '', '', 1],
    ['day+route', NOON - 12, '/', '', '', 1],
    ['day+route+device+build', NOON - 12, '/', 'phone', 'b1', 1],
    ['hour+route', NOON, '/lab', '', '', 1],
    ['day+route', NOON - 12, '/lab', '', '', 1],
    ['day+route+device+build', NOON - 12, '/lab', 'phone', 'b1', 1],
  ])
  expect(rows[0]!.counts).toEqual({
    'CLS 0': 1,
    'navigation 0': 1,
    'navigation in place: network': 1,
  })
  expect(rows[2]!.counts).toEqual({ 'CLS 0': 1 })
})
