import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, it } from 'vitest'
import { FIXTURE_OUT } from '../apps/build-apps.ts'
import { buildCommit } from '../../bench/builds/build-commit.ts'
import { countInstructions } from './count-instructions.ts'
import { machineOfCounts } from './machine-of-counts.ts'

const FILE = resolve(import.meta.dirname, 'instructions.json')
const PATHS = ['/', '/items/7']

/** Two runs of the same build differ by 0.5 % at most. */
const MOST = 1.03

interface Recorded {
  machine: string
  counts: Record<string, number>
}

const recorded = JSON.parse(readFileSync(FILE, 'utf8')) as Recorded
const needsValgrind = process.env['CI'] !== undefined

/**
 * Who changes what a request costs on purpose raises the counts with a reason: `ARRIVE_WRITE_COUNTS=1 npm run test:gates`.
 * On a machine whose instructions are others, the build of the commit that wrote the counts is counted in their place.
 */
it.runIf(needsValgrind || hasValgrind())(
  `takes at most ${MOST} times the instructions of the recorded build`,
  { timeout: 900_000 },
  async () => {
    const now = await countInstructions(FIXTURE_OUT, PATHS)
    if (process.env['ARRIVE_WRITE_COUNTS']) return record(now)
    const before = await countsBefore()
    const isOver = PATHS.some((path) => now[path]! > before[path]! * MOST)
    const counts = isOver ? await mediansWith(now) : now
    console.log('Instructions per request:', counts, 'before:', before)
    for (const path of PATHS) expect(counts[path]! / before[path]!).toBeLessThan(MOST)
  },
)

function record(counts: Recorded['counts']): void {
  writeFileSync(FILE, `${JSON.stringify({ machine: machineOfCounts(), counts }, null, 2)}\n`)
}

async function countsBefore(): Promise<Record<string, number>> {
  if (recorded.machine === machineOfCounts()) return recorded.counts
  const commit = execFileSync('git', ['log', '-1', '--format=%H', '--', FILE], { encoding: 'utf8' })
  return countInstructions(await buildCommit(commit.trim()), PATHS)
}

async function mediansWith(first: Record<string, number>): Promise<Record<string, number>> {
  const runs = [first]
  while (runs.length < 3) runs.push(await countInstructions(FIXTURE_OUT, PATHS))
  const median = (path: string) => runs.map((counts) => counts[path]!).sort((a, b) => a - b)[1]!
  return Object.fromEntries(PATHS.map((path) => [path, median(path)]))
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
