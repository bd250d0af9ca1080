import type { D1Database } from '@cloudflare/workers-types'
import { DAY_HOURS, loadSums, sumCounts, type Metric, type Scope } from 'arrivejs/vitals'
import { loadMeans } from './load-means.server.ts'
import { metricsOf, mostFrequentDetail, navigationCountsOf, summaryOf } from './summaries.server.ts'
import { plotTrend } from './plot-trend.server.ts'
import type { RangeName } from './range.ts'
import { HOUR_MS, periodOf } from './period.server.ts'
import { SHOWN_ROUTES } from './shown-routes.ts'
import type { MetricReport, MetricsReport, NavigationCount, RouteSummary, SlowLoadsReport } from './report.ts'

const SHOWN_BUILDS = 6

interface Row {
  hour: number
  counts: string
}

/**
 * Reads the counts of a period. The number of rows is limited: one for each hour or build, and one for
 * each hour or day of a route that is shown.
 */
export function readVitals(database: D1Database, range: RangeName, nowMs: number) {
  const { since, steps, stepHours } = periodOf(range, nowMs)
  const isByHour = stepHours < DAY_HOURS
  const builds = ask<Row & { build: string }>(BUILDS, 'day+build', since - (since % DAY_HOURS))
  const all: Promise<Row[]> = isByHour ? ask<Row>(HOURS, 'hour', since) : builds
  const bySteps = all.then((rows) => steps.map((step) => sumCounts(countsIn(step, rows))))
  const total = all.then((rows) => sumCounts(rows.map(({ counts }) => counts)))
  const routes = ask<{ route: string; counts: string }>(
    ROUTES,
    range === '24h' ? 'hour+route' : 'day+route',
    since,
    SHOWN_ROUTES,
  ).then((rows) => sumsBy(rows, ({ route }) => route))

  const deploys = database
    .prepare(DEPLOYS)
    .bind(since)
    .all<{ build: string; hour: number }>()
    .then(({ results }) => results.map(({ build, hour }) => ({ build, at: hour * HOUR_MS })))

  function countsIn(step: number, rows: readonly Row[]): string[] {
    const inStep = rows.filter(({ hour }) => Math.floor(hour / stepHours) === step)
    return inStep.map(({ counts }) => counts)
  }

  async function metric(name: Metric): Promise<MetricReport> {
    const trend = (await bySteps).map((sums, at) => {
      return { at: steps[at]! * stepHours * HOUR_MS, ...summaryOf(name, sums) }
    })
    return {
      all: summaryOf(name, await total),
      routes: [...(await routes)]
        .map(([route, sums]): RouteSummary => {
          return { route, mostFrequent: mostFrequentDetail(name, sums), ...summaryOf(name, sums) }
        })
        .filter(({ count }) => count > 0)
        .toSorted((a, b) => b.count - a.count),
      trend: plotTrend(name, {
        steps: trend,
        stepMs: stepHours * HOUR_MS,
        deploys: await deploys,
      }),
    }
  }

  async function navigations(): Promise<NavigationCount[]> {
    return navigationCountsOf(await total)
  }

  async function byRoute(): Promise<MetricsReport> {
    const rows = [...(await routes)].map(([name, sums]) => ({ name, ...metricsOf(sums) }))
    return { all: metricsOf(await total), rows: rows.toSorted((a, b) => b.count - a.count) }
  }

  async function byBuild(): Promise<MetricsReport> {
    const sums = sumsBy(await builds, ({ build }) => build)
    const rows = [...sums].slice(0, SHOWN_BUILDS)
    const all = sumCounts((await builds).map(({ counts }) => counts))
    return { all: metricsOf(all), rows: rows.map(([name, sums]) => ({ name, ...metricsOf(sums) })) }
  }

  async function slowLoads(): Promise<SlowLoadsReport> {
    const byRoute = [...(await routes)]
      .map(([route, sums]) => ({ route, ...loadMeans(loadSums(sums, 'slow')) }))
      .filter(({ loads }) => loads > 0)
    return {
      measured: loadSums(await total, 'any').loads,
      all: loadMeans(loadSums(await total, 'slow')),
      routes: byRoute.toSorted((a, b) => b.loads - a.loads),
    }
  }

  async function ask<row>(sql: string, scope: Scope, ...values: unknown[]): Promise<row[]> {
    const statement = database.prepare(sql).bind(scope, ...values)
    return (await statement.all<row>()).results
  }

  return { metric, navigations, byRoute, byBuild, slowLoads }
}

/** Sums of counts by key, in the order of their first rows. */
function sumsBy<row extends { counts: string }>(
  rows: readonly row[],
  keyOf: (row: row) => string,
): Map<string, ReadonlyMap<string, number>> {
  const groups = Map.groupBy(rows, keyOf)
  return new Map([...groups].map(([key, some]) => [key, sumCounts(some.map((row) => row.counts))]))
}

const HOURS = `SELECT hour, counts FROM histograms WHERE scope = ?1 AND hour >= ?2`

const DEPLOYS = `SELECT build, hour FROM builds WHERE hour >= ?1 ORDER BY hour`

// The newest build first.
const BUILDS = `
  SELECT hour, build, counts FROM histograms WHERE scope = ?1 AND hour >= ?2
  ORDER BY hour DESC, rowid DESC`

const ROUTES = `
  SELECT route, counts FROM histograms WHERE scope = ?1 AND hour >= ?2 AND route IN (
    SELECT route FROM histograms WHERE scope = ?1 AND hour >= ?2
    GROUP BY route ORDER BY sum(points) DESC LIMIT ?3)`
