import { describe, expect, it } from 'vitest'
import {
  encodeBeacons,
  navigationDetail,
  MAX_BEACON_BYTES,
  MAX_BEACON_ROUTES,
  type Beacon,
  type Point,
} from '../../../format/vitals.ts'

describe('encodeBeacons', () => {
  it('writes one beacon for a usual page', () => {
    const beacon = { build: 'a1b2', device: 'phone', points: [point('/')] } as const
    expect(encodeBeacons(beacon).map((text) => JSON.parse(text))).toEqual([beacon])
  })

  it('keeps each beacon within the limit of points, and loses none', () => {
    const points = Array.from({ length: 150 }, (_, at) => point(`/a/long/way/to/the/page/${at}`))
    const texts = encodeBeacons({ build: 'a1b2c3d4e5f6', device: 'desktop', points })
    expect(Math.max(...texts.map((text) => text.length))).toBeLessThanOrEqual(MAX_BEACON_BYTES)
    expect(texts.flatMap((text) => JSON.parse(text).points)).toEqual(points)
  })

  it('keeps each beacon within the limit of routes, and loses no point', () => {
    const routes = Array.from({ length: 20 }, (_, at) => `/page/${at}`)
    const points = [...routes, ...routes].map(point)
    const beacons = encodeBeacons({ build: 'a1b2', device: 'phone', points }).map(
      (text) => JSON.parse(text) as Beacon,
    )
    const routesOf = ({ points }: Beacon) => new Set(points.map(({ route }) => route)).size
    expect(Math.max(...beacons.map(routesOf))).toBe(MAX_BEACON_ROUTES)
    expect(beacons.flatMap((beacon) => beacon.points)).toEqual(points)
  })

  it('writes none if nothing was measured', () => {
    expect(encodeBeacons({ build: 'a1b2', device: 'phone', points: [] })).toEqual([])
  })
})

describe('navigationDetail', () => {
  it('says how a navigation ended', () => {
    expect(navigationDetail('in place', 'prefetch')).toBe('in place: prefetch')
    expect(navigationDetail('full page load', 'late data')).toBe('full page load: late data')
  })
  it('counts unknown reasons together', () => {
    expect(navigationDetail('full page load', 'a new reason')).toBe('full page load: other')
  })
})

function point(route: string): Point {
  return { route, metric: 'navigation', value: 3800, detail: 'full page load: other build' }
}
