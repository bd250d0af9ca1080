import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, it } from 'vitest'
import { buildCommit } from '../../bench/builds/build-commit.ts'
import { dataPathOf } from '../../src/wire/page-data.ts'
import { EDGE_OUT, FIXTURE_OUT, PERSONAL_OUT, PLATFORM_OUT } from '../apps/build-apps.ts'
import { countInstructions } from './count-instructions.ts'
import { machineOfCounts } from './machine-of-counts.ts'

const FILE = resolve(import.meta.dirname, 'instructions.json')
const MOST = 1.03

/**
 * The paths of test apps that are requested: by night also a page's data, a page behind a session, one that
 * visitors share, one with a deferred value, and one that is shared but for a personal part.
 */
const REQUESTS: Readonly<Record<string, readonly string[]>> = process.env['ARRIVE_NIGHTLY']
  ? {
      fixture: ['/', '/items/7', dataPathOf('/items/7')],
      platform: ['/docs'],
      edge: ['/schema'],
      personal: ['/', '/table/10'],
    }
  : { fixture: ['/', '/items/7'] }

const BUILDS: Readonly<Record<string, string>> = {
  fixture: FIXTURE_OUT,
  platform: PLATFORM_OUT,
  edge: EDGE_OUT,
  personal: PERSONAL_OUT,
}

/** By app and path: `fixture /items/7`. */
type Counts = Record<string, number>

const recorded = JSON.parse(readFileSync(FILE, 'utf8')) as { machine: string; counts: Counts }

/**
 * Who changes what a request costs on purpose records it, with the reason in the commit:
 * `ARRIVE_WRITE_COUNTS=1 ARRIVE_NIGHTLY=1 npm run test:gates`. What differs from the record may be the
 * machine's, so the build of the commit that wrote it is counted here.
 */
it.runIf(process.env['CI'] !== undefined || hasValgrind())(
  `takes at most ${MOST} times the instructions of the recorded build`,
  { timeout: 900_000 },
  async () => {
    const now = await countAll(async (app) => BUILDS[app]!)
    if (process.env['ARRIVE_WRITE_COUNTS']) return record(now)
    const isKnown = recorded.machine === machineOfCounts()
    const most = isKnown ? largestRatio(now, recorded.counts) : Infinity
    expect(most < MOST ? most : largestRatio(now, await countRecordedBuild())).toBeLessThan(MOST)
  },
)

async function countAll(buildOf: (app: string) => Promise<string>): Promise<Counts> {
  const counts: Counts = {}
  for (const [app, paths] of Object.entries(REQUESTS)) {
    const ofApp = await countInstructions(await buildOf(app), paths)
    for (const [path, count] of Object.entries(ofApp)) counts[`${app} ${path}`] = count
  }
  return counts
}

function largestRatio(now: Counts, before: Counts): number {
  console.log('Instructions per request:', now, 'recorded:', before)
  return Math.max(...Object.entries(now).map(([name, count]) => count / before[name]!))
}

async function countRecordedBuild(): Promise<Counts> {
  const commit = execFileSync('git', ['log', '-1', '--format=%H', '--', FILE], { encoding: 'utf8' })
  return countAll((app) => buildCommit(commit.trim(), app))
}

function record(counts: Counts): void {
  writeFileSync(FILE, `${JSON.stringify({ machine: machineOfCounts(), counts }, null, 2)}\n`)
}

function hasValgrind(): boolean {
  try {
    execFileSync('valgrind', ['--version'], { stdio: 'ignore' })
    return true
  } catch {
    console.warn('Without valgrind, the instructions of a request are not counted.')
    return false
  }
}
