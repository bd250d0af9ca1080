import type { D1Database, AnalyticsEngineDataset } from '@cloudflare/workers-types'
import type { Beacon, Point } from '../format/vitals.ts'
import {
  MAX_NEW_ROWS_PER_HOUR,
  OTHER_BUILD,
  countPoints,
  DAY_HOURS,
  type Counts,
  type Scope,
} from '../format/vitals-rows.ts'
import { LOAD_PARTS } from '../format/load-parts.ts'

const GIVEN = `(SELECT value AS given FROM json_each(?1))`

const IS_THERE = `EXISTS (
  SELECT 1 FROM histograms
  WHERE scope = given ->> 'scope' AND hour = given ->> 'hour' AND route = given ->> 'route'
    AND device = given ->> 'device' AND build = given ->> 'build')`

/** Counts the rows that this beacon would add, by the hour. */
const COUNT_NEW = `
  INSERT INTO new_rows (hour, wanted)
  SELECT ?2, count(*) FROM ${GIVEN} WHERE NOT ${IS_THERE} HAVING count(*) > 0
  ON CONFLICT DO UPDATE SET wanted = wanted + excluded.wanted`

/** Adds to existing rows. Adds new rows only while this hour's count of new rows is within the limit. */
const ADD = `
  INSERT INTO histograms (scope, hour, route, device, build, points, counts)
  SELECT given ->> 'scope', given ->> 'hour', given ->> 'route', given ->> 'device',
    given ->> 'build', given ->> 'points', given -> 'counts'
  FROM ${GIVEN}
  WHERE ${IS_THERE} OR (SELECT wanted FROM new_rows WHERE hour = ?2) <= ?3
  ON CONFLICT DO UPDATE SET points = points + excluded.points, counts = (
    SELECT json_group_object(key, count) FROM (
      SELECT key, sum(value) AS count FROM (
        SELECT key, value FROM json_each(histograms.counts)
        UNION ALL SELECT key, value FROM json_each(excluded.counts))
      GROUP BY key))`

/** A beacon of a new build is its deploy. */
const NOTE_BUILD = `INSERT INTO builds (build, hour) VALUES (?1, ?2) ON CONFLICT DO NOTHING`

/**
 * Adds a beacon's points to the histograms of its hour and day. A batch is a transaction, and D1 runs one at
 * a time (https://developers.cloudflare.com/d1/worker-api/d1-database/#batch). So simultaneous beacons
 * overwrite no counts and don't exceed the limit of new rows.
 */
export async function storePoints(database: D1Database, beacon: Beacon, hour: number): Promise<void> {
  const rows = JSON.stringify(histogramRows(beacon, hour))
  await database.batch([
    database.prepare(COUNT_NEW).bind(rows, hour),
    database.prepare(ADD).bind(rows, hour, MAX_NEW_ROWS_PER_HOUR),
    ...(beacon.build === OTHER_BUILD ? [] : [database.prepare(NOTE_BUILD).bind(beacon.build, hour)]),
  ])
}

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

/**
 * An index has at most 96 bytes (https://developers.cloudflare.com/analytics/analytics-engine/limits/): 32
 * characters of any script.
 */
const INDEX_CHARACTERS = 32

/**
 * Writes each point of a beacon to Analytics Engine, which keeps the values for three months. It accepts
 * 250 points per request: https://developers.cloudflare.com/analytics/analytics-engine/limits/
 */
export function writePoints(dataset: AnalyticsEngineDataset, { build, device, points }: Beacon): void {
  for (const { route, metric, detail, value, parts } of points) {
    dataset.writeDataPoint({
      // Analytics Engine samples each index separately.
      indexes: [route.slice(0, INDEX_CHARACTERS)],
      blobs: [route, metric, device, build, detail],
      doubles: [value, ...(parts ? LOAD_PARTS.map((part) => parts[part] ?? 0) : [])],
    })
  }
}
