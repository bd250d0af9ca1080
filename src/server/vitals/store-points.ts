import type { D1Database } from '@cloudflare/workers-types'
import { bucketOf } from '../../wire/histogram.ts'
import type { Beacon } from '../../wire/vitals.ts'

/** One statement for all points of a beacon: it is taken as a whole or not at all. */
const ADD = `
  INSERT INTO vitals (hour, route, metric, device, build, detail, bucket, count)
  SELECT ?1, point ->> 0, point ->> 1, ?2, ?3, point ->> 2, point ->> 3, point ->> 4
  FROM (SELECT value AS point FROM json_each(?4))
  WHERE true -- else SQLite takes ON CONFLICT for a join's
  ON CONFLICT DO UPDATE SET count = count + excluded.count`

/** Adds a beacon's points to the counts of an hour. */
export async function storePoints(
  database: D1Database,
  { build, device, points }: Beacon,
  hour: number,
): Promise<void> {
  const counts = new Map<string, number>()
  for (const { route, metric, detail, value } of points) {
    const key = JSON.stringify([route, metric, detail, bucketOf(metric, value)])
    counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  const rows = [...counts].map(([key, count]) => [...(JSON.parse(key) as unknown[]), count])
  await database.prepare(ADD).bind(hour, device, build, JSON.stringify(rows)).run()
}
