import type { Beacon, Point } from '../format/vitals.ts'
import { countPoints, DAY_HOURS, type Counts, type Scope } from '../format/vitals-rows.ts'

/** The numbers that are added to a row. Columns that are not part of the scope are empty. */
interface HistogramRow {
  scope: Scope
  /** The start of its hour or day, in hours since 1970. */
  hour: number
  route: string
  device: string
  build: string
  points: number
  counts: Counts
}

/** The rows that a beacon changes: 2, and 3 more for each of its routes. */
export function histogramRows({ build, device, points }: Beacon, hour: number): HistogramRow[] {
  const day = hour - (hour % DAY_HOURS)
  const none = { route: '', device: '', build: '' }
  const all = sum(points)
  const byRoute = Object.entries(Object.groupBy(points, ({ route }) => route))
  return [
    { ...none, ...all, scope: 'hour', hour },
    { ...none, ...all, scope: 'day+build', hour: day, build },
    ...byRoute.flatMap(([route, some = []]): HistogramRow[] => {
      const its = { ...none, ...sum(some), route }
      return [
        { ...its, scope: 'hour+route', hour },
        { ...its, scope: 'day+route', hour: day },
        { ...its, scope: 'day+route+device+build', hour: day, device, build },
      ]
    }),
  ]
}

function sum(points: readonly Point[]): Pick<HistogramRow, 'points' | 'counts'> {
  return { points: points.length, counts: countPoints(points) }
}
