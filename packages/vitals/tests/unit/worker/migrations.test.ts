import { readFileSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { expect, it } from 'vitest'
import { MAX_REPORT_CHARACTERS } from '../../../worker/reports/read-reports.ts'
import { metricCounts, sumCounts } from '../../../format/vitals-rows.ts'

const FOLDER = `${import.meta.dirname}/../../../../../src/server/vitals/migrations`
const HOUR = Math.floor(Date.now() / 3_600_000)
const DAY = HOUR - (HOUR % 24)

it('the second migration keeps what was counted', () => {
  const database = new DatabaseSync(':memory:')
  database.exec(migration('0001_vitals.sql'))
  database.exec(`INSERT INTO vitals (hour, route, metric, device, build, detail, bucket, count) VALUES
    (${HOUR}, '/', 'LCP', 'phone', 'b1', 'load', -4, 3),
    (${HOUR}, '/', 'LCP', 'desktop', 'b1', 'first byte', -4, 2),
    (${HOUR}, '/', 'LCP', 'desktop', 'b2', 'soft navigation', -9, 7),
    (${HOUR}, '/lab', 'CLS', 'phone', 'b1', '', -50, 5),
    (${HOUR - 20 * 24}, '/lab', 'CLS', 'phone', 'b1', '', -50, 1)`)
  database.exec(migration('0002_histograms.sql'))

  expect(database.prepare(`SELECT name FROM sqlite_schema WHERE type IN ('table', 'view')`).all()).toEqual([
    { name: 'histograms' },
    { name: 'new_rows' },
  ])
  expect(pointsOf('hour')).toEqual([17, 1])
  expect(pointsOf('hour+route')).toEqual([12, 5])
  expect(pointsOf('day+route')).toEqual([12, 5, 1])
  expect(pointsOf('day+build')).toEqual([10, 7, 1])
  expect(pointsOf('day+route+device+build')).toEqual([7, 5, 3, 2, 1])
  const [{ counts }] = database
    .prepare(`SELECT counts FROM histograms WHERE scope = 'day+route' AND route = '/' AND hour = ?`)
    .all(DAY) as [{ counts: string }]
  expect(JSON.parse(counts)).toEqual({
    'LCP -4': 5,
    'LCP load': 3,
    'LCP first byte': 2,
    'soft LCP -9': 7,
  })
  expect(metricCounts(sumCounts([counts]), 'LCP').buckets).toEqual(new Map([[-4, 5]]))

  function pointsOf(scope: string): unknown[] {
    const sql = 'SELECT points FROM histograms WHERE scope = ? ORDER BY points DESC'
    return database
      .prepare(sql)
      .all(scope)
      .map(({ points }) => points)
  }
})

it('the third migration knows the day of each earlier build', () => {
  const database = new DatabaseSync(':memory:')
  for (const name of ['0001_vitals.sql', '0002_histograms.sql']) database.exec(migration(name))
  database.exec(`INSERT INTO histograms VALUES
    ('day+build', ${DAY - 24}, '', '', 'b1', 1, '{}'),
    ('day+build', ${DAY}, '', '', 'b1', 1, '{}'),
    ('day+build', ${DAY}, '', '', 'other', 1, '{}'),
    ('day+build', ${DAY}, '', '', 'a2', 1, '{}'),
    ('day+route', ${DAY - 48}, '/', '', '', 1, '{}')`)
  database.exec(migration('0003_builds.sql'))
  const builds = database.prepare('SELECT build, hour FROM builds ORDER BY rowid').all()
  expect(builds.map((row) => ({ ...row }))).toEqual([
    { build: 'b1', hour: DAY - 24 },
    { build: 'a2', hour: DAY },
  ])
})

it('the fifth migration cuts reports that are too long, and allows no new ones', () => {
  const database = new DatabaseSync(':memory:')
  database.exec(migration('0004_reports.sql'))
  const insert = (detail: string, count: number) =>
    database.prepare(`INSERT INTO reports VALUES (0, 'csp', ?, '/', ?, ?)`).run(detail, count, count)
  insert(`${'a'.repeat(50_000)}1`, 1)
  insert(`${'a'.repeat(50_000)}2`, 2)
  insert('short', 3)
  database.exec(migration('0005_short_reports.sql'))
  const rows = database.prepare('SELECT detail, count, hour FROM reports ORDER BY count').all()
  expect(rows.map((row) => ({ ...row }))).toEqual([
    { detail: 'a'.repeat(MAX_REPORT_CHARACTERS), count: 3, hour: 2 },
    { detail: 'short', count: 3, hour: 3 },
  ])
  expect(() => insert('b'.repeat(MAX_REPORT_CHARACTERS + 1), 1)).toThrow('CHECK')
})

function migration(name: string): string {
  return readFileSync(`${FOLDER}/${name}`, 'utf8')
}
