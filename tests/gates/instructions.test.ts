import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, it } from 'vitest'
import { buildCommit } from '../../bench/builds/build-commit.ts'
import { FIXTURE_OUT } from '../apps/build-apps.ts'
import { countInstructions } from './count-instructions.ts'
import { machineOfCounts } from './machine-of-counts.ts'

const FILE = resolve(import.meta.dirname, 'instructions.json')
const PATHS = ['/', '/items/7']
const MOST = 1.03

type Counts = Readonly<Record<string, number>>

const recorded = JSON.parse(readFileSync(FILE, 'utf8')) as { machine: string; counts: Counts }

/**
 * Who changes what a request costs on purpose records it, with the reason in the commit: `ARRIVE_WRITE_COUNTS=1 npm run
 * test:gates`. What differs from the record may be the machine's, so the build of the commit that wrote it is counted here.
 */
it.runIf(process.env['CI'] !== undefined || hasValgrind())(
  `takes at most ${MOST} times the instructions of the recorded build`,
  { timeout: 900_000 },
  async () => {
    const now = await countInstructions(FIXTURE_OUT, PATHS)
    if (process.env['ARRIVE_WRITE_COUNTS']) return record(now)
    const isKnown = recorded.machine === machineOfCounts()
    const most = isKnown ? largestRatio(now, recorded.counts) : Infinity
    expect(most < MOST ? most : largestRatio(now, await countRecordedBuild())).toBeLessThan(MOST)
  },
)

function largestRatio(now: Counts, before: Counts): number {
  console.log('Instructions per request:', now, 'recorded:', before)
  return Math.max(...PATHS.map((path) => now[path]! / before[path]!))
}

async function countRecordedBuild(): Promise<Counts> {
  const commit = execFileSync('git', ['log', '-1', '--format=%H', '--', FILE], { encoding: 'utf8' })
  return countInstructions(await buildCommit(commit.trim()), PATHS)
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
