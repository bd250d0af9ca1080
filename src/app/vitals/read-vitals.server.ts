import type { D1Database } from '@cloudflare/workers-types'
import { METRICS, type Metric } from 'arrive/wire/vitals.ts'
import { mostlyOf, summaryOf, type Count } from './counts.server.ts'
import { plotTrend } from './plot-trend.server.ts'
import { RANGES, type RangeName } from './range.ts'
import type { BuildReport, EndCount, MetricReport } from './report.ts'

const HOUR_MS = 60 * 60_000

/** How many builds are compared. */
const BUILDS = 6

/** What the counts of the last hours say. Each answer is a question to the database of its own. */
export function readVitals(database: D1Database, range: RangeName, nowMs: number) {
  const { hours, stepHours } = RANGES[range]
  // Whole steps, so that a trend's first point is as complete as its others.
  const endStep = Math.floor(nowMs / HOUR_MS / stepHours)
  const firstStep = endStep - hours / stepHours + 1
  const since = firstStep * stepHours

  async function metric(name: Metric): Promise<MetricReport> {
    const counts = await ask<Count & { route: string; step: number; detail: string }>(
      METRIC,
      stepHours,
      name,
      since,
    )
    const routes = Object.entries(Object.groupBy(counts, ({ route }) => route))
    const steps = Array.from({ length: endStep - firstStep + 1 }, (_, at) => {
      const step = firstStep + at
      const { count, p75 } = summaryOf(
        name,
        counts.filter((row) => row.step === step),
      )
      return { at: step * stepHours * HOUR_MS, count, p75 }
    })
    return {
      all: summaryOf(name, counts),
      routes: routes
        .map(([route, rows]) => ({ route, mostly: mostlyOf(rows!), ...summaryOf(name, rows!) }))
        .toSorted((a, b) => b.count - a.count),
      trend: plotTrend(name, steps),
    }
  }

  function ends(): Promise<EndCount[]> {
    return ask<EndCount>(ENDS, since)
  }

  async function builds(): Promise<BuildReport[]> {
    const names = JSON.stringify(METRICS)
    const rows = await ask<Count & { build: string; metric: Metric; latest: number }>(
      BUILD_COUNTS,
      names,
      since,
    )
    const byBuild = Object.entries(Object.groupBy(rows, ({ build }) => build))
    const latest = (counts: readonly { latest: number }[]) =>
      Math.max(...counts.map((row) => row.latest))
    return byBuild
      .toSorted(([, a], [, b]) => latest(b!) - latest(a!))
      .slice(0, BUILDS)
      .map(([build, counts]) => ({
        build,
        count: counts!.reduce((sum, { count }) => sum + count, 0),
        p75: Object.fromEntries(
          METRICS.map((name) => [
            name,
            summaryOf(
              name,
              counts!.filter((row) => row.metric === name),
            ).p75,
          ]),
        ),
      }))
  }

  async function ask<row>(sql: string, ...values: unknown[]): Promise<row[]> {
    return (
      await database
        .prepare(sql)
        .bind(...values)
        .all<row>()
    ).results
  }

  return { metric, ends, builds }
}

// D1 binds each number as a float, and a float would not be divided to a whole step.
// A page that came in place paints in another way than a document; the two are not mixed.
const METRIC = `
  SELECT route, hour / CAST(?1 AS INTEGER) AS step, bucket, detail, sum(count) AS count
  FROM vitals
  WHERE metric = ?2 AND hour >= ?3
    AND (metric NOT IN ('LCP', 'FCP') OR detail <> 'soft navigation')
  GROUP BY route, step, bucket, detail`

const ENDS = `
  SELECT detail AS end, sum(count) AS count FROM vitals
  WHERE metric = 'navigation' AND hour >= ?1 GROUP BY detail ORDER BY count DESC`

const BUILD_COUNTS = `
  SELECT build, metric, bucket, sum(count) AS count, max(hour) AS latest FROM vitals
  WHERE metric IN (SELECT value FROM json_each(?1)) AND hour >= ?2
    AND (metric NOT IN ('LCP', 'FCP') OR detail <> 'soft navigation')
  GROUP BY build, metric, bucket`
