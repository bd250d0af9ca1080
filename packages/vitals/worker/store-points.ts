import type { D1Database } from '@cloudflare/workers-types'
import type { Beacon } from '../format/vitals.ts'
import { MAX_NEW_ROWS_PER_HOUR, OTHER_BUILD } from '../format/vitals-rows.ts'
import { histogramRows } from './histogram-rows.ts'

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
