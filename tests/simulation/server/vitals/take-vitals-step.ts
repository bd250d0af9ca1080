import { MAX_REPORT_ROWS_PER_DAY } from '../../../../packages/vitals/for-tests.ts'
import { VITALS_CRON } from '../../../../packages/vitals/cron.ts'
import type { VitalsStep } from './vitals-steps.ts'
import type { VitalsWorld } from './vitals-world.ts'

const ORIGIN = 'https://app.test'
const HOUR_MS = 3_600_000

/** Does what a step says; resolves when all responses are there. */
export async function takeVitalsStep(world: VitalsWorld, step: VitalsStep): Promise<void> {
  const { record, database } = world
  record.note(JSON.stringify(step))
  switch (step.type) {
    case 'beacons':
      return repeat(step.times, () => sendBeacon(world, step))
    case 'reports':
      return repeat(step.times, (time) => sendReports(world, step, time))
    case 'flood':
      return flood(world, step)
    case 'cron':
      return dropOldRows(world)
    case 'fault':
      return void database.faults.push(...step.queries)
    case 'wait':
  }
}

/** How long rows are stored: docs/vitals.md. */
const OLD = `SELECT scope, hour FROM histograms WHERE hour < ?1 - 90 * 24 OR (scope = 'hour+route' AND hour < ?1 - 8 * 24)`

async function dropOldRows({ clock, database, isolates, record, hasFailed }: VitalsWorld): Promise<void> {
  const hour = Math.floor(clock.now / HOUR_MS)
  try {
    await isolates.cron('v1', VITALS_CRON)
    const [old] = database.read(OLD.replaceAll('?1', String(hour)))
    if (old) record.fail('each hour, old rows are deleted', JSON.stringify(old))
  } catch (error) {
    if (!hasFailed()) throw error
  }
}

async function repeat(times: number, work: (time: number) => Promise<void>): Promise<void> {
  await Promise.all(Array.from({ length: times }, (_, time) => work(time)))
}

type Beacons = Extract<VitalsStep, { type: 'beacons' }>

async function sendBeacon(world: VitalsWorld, { address, build, routes, delays }: Beacons): Promise<void> {
  const points = routes.map((route, at) => ({ route, metric: 'LCP', value: 100 * at, detail: 'load' }))
  const body = JSON.stringify({ build, device: 'phone', points })
  const headers = { 'Content-Type': 'text/plain', 'CF-Connecting-IP': address }
  const sentAt = world.clock.now
  const status = await post(world, '/_vitals', { body, headers, delays })
  if (status !== 429) world.record.acceptedFrom(address, sentAt)
  const expected = expectedStatus(routes)
  if (status === expected || status === 429 || (status === 500 && world.hasFailed())) return
  world.record.fail(
    'a beacon has at most 32 points, of known routes',
    `${routes.length} points have ${status}`,
  )
}

/** 204 if all points are valid, 200 if some are. */
function expectedStatus(routes: readonly string[]): number {
  const known = routes.filter((route) => route !== '/wp-admin').length
  if (known === 0 || routes.length > 32) return 400
  return known === routes.length ? 204 : 200
}

type Reports = Extract<VitalsStep, { type: 'reports' }>

async function sendReports(world: VitalsWorld, { directives, delays }: Reports, time: number): Promise<void> {
  const reports = Array.from({ length: directives }, (_, at) => ({
    type: 'csp-violation',
    url: `${ORIGIN}/list`,
    body: { effectiveDirective: 'script-src', blockedURL: `https://cdn-${time * 40 + at}.example` },
  }))
  const headers = { 'Content-Type': 'application/reports+json' }
  const status = await post(world, '/_reports', { body: JSON.stringify(reports), headers, delays })
  if (status === 204 || (status === 500 && world.hasFailed())) return
  world.record.fail('reports are counted', `${directives} reports have ${status}`)
}

interface Posted {
  body: string
  headers: Record<string, string>
  delays: readonly number[]
}

async function post({ isolates, record }: VitalsWorld, path: string, { body, headers, delays }: Posted) {
  const request = new Request(ORIGIN + path, {
    method: 'POST',
    body,
    headers: { Origin: ORIGIN, ...headers },
  })
  const { response } = await isolates.visit(request, { place: 0, version: 'v1', delays: [...delays] })
  record.note(`${path} ${response.status}`)
  return response.status
}

type Flood = Extract<VitalsStep, { type: 'flood' }>

function flood({ clock, database, record }: VitalsWorld, { rows, reports }: Flood): void {
  const hour = Math.floor(clock.now / HOUR_MS)
  if (rows > 0) {
    record.floodedBy(hour, rows, database)
    database.write('INSERT INTO new_rows VALUES (?1, ?2) ON CONFLICT DO UPDATE SET wanted = wanted + ?2', [
      hour,
      rows,
    ])
  }
  if (reports > 0) database.write(ADD_REPORTS, [hour - (hour % 24), reports, hour])
}

/** As many as there is room for. */
const ADD_REPORTS = `
  WITH RECURSIVE numbers(at) AS (SELECT 1 UNION ALL SELECT at + 1 FROM numbers WHERE at < ?2)
  INSERT OR IGNORE INTO reports
  SELECT ?1, 'csp', 'flood ' || at, '/', 1, ?3 FROM numbers
  LIMIT max(0, ${MAX_REPORT_ROWS_PER_DAY} - (SELECT count(*) FROM reports WHERE day = ?1))`
