import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { LATE_FILES_OUT } from '../../apps/build-apps.ts'
import { serveBuilt } from '../../../tools/serve/serve-built.ts'
import { ABSENCES, type AbsenceName } from './absences.ts'
import { lazyFiles } from './built-files.ts'
import { chooseCells, type Cell } from './cells.ts'
import { limitConcurrency } from './limit-concurrency.ts'
import { RED_CELLS } from './red-cells.ts'
import { ROWS, UNNEEDED } from './rows.ts'
import { runCell, type CellResult } from './run-cell.ts'
import type { Served } from '../../servers/serve-unmeasured.ts'
import { withVisitorsOf, type Visitor } from '../visitor.ts'
import { warmVisitors } from './warm-visitors.ts'

const browser = inject('browser')
const isOnHistory = inject('isOnHistory')

/** Cells wait most of the time, so many run side by side. WebKit's driver has one current window. */
const SIDE_BY_SIDE = browser === 'webkit' ? 1 : Number(process.env['ARRIVE_TABS'] ?? 40)

/** Of those that were red. */
const FEWER = 3

/** For all cells at night, and those that are tried again. */
const WHOLE_LIMIT_MS = 7_200_000

const isNightly = process.env['ARRIVE_ALL_CELLS'] === '1'
/** In each run: WebKit lost the press in half of them (`client/hydration/replay-input.ts`). */
const RED_IN_WEBKIT = 'hydrated-part/late/press'
const inEachRun = browser === 'webkit' && !isNightly ? RED_IN_WEBKIT : undefined
const names = process.env['ARRIVE_CELLS'] ?? inEachRun
/** Other browsers have cells only at night (.github/workflows/nightly.yml); WebKit has not the time for all. */
const isUsual = browser === 'chromium' && !isOnHistory
/** Firefox opens a tab in any window, and its driver waits for ever for what is in the back/forward cache. */
const ABSENCES_IN: Partial<Record<string, readonly AbsenceName[]>> = {
  chromium: ABSENCES,
  webkit: ['hidden', 'left'],
}
const absences = ABSENCES_IN[browser] ?? []
const isWhole = isNightly && browser !== 'webkit'

/** WebKit runs no script of a streamed document before its stylesheets have ended (decision 081, "Open"). */
const BLOCKED_IN_WEBKIT = /^(start|styles|hydrated-part)\.css\/(late|hangs|offline)\//

const cells =
  isUsual || isNightly || names
    ? chooseCells({ names, isWhole, isOnHistory, absences, always: RED_CELLS }).filter(isPossible)
    : []

function isPossible({ name }: Cell): boolean {
  return browser !== 'webkit' || !BLOCKED_IN_WEBKIT.test(name)
}

let files: Map<string, string>
beforeAll(() => void (files = lazyFiles(LATE_FILES_OUT)))

// All sessions are measured, so that each loads the module for it.
const variables = { VITALS_SAMPLE: '1' }
let served: Served

const createVisitor = withVisitorsOf(async () => {
  served = await serveBuilt({ outDir: LATE_FILES_OUT, port: 0, onLog: () => {}, variables })
  return served
})
const createAbsentVisitor = withVisitorsOf(async () => ({ ...served, dispose: async () => {} }), {
  needWholeBrowser: true,
})
const warm = warmVisitors(createVisitor)

describe('each file that browsers load lazily', () => {
  it('has a row', () => {
    const rows = [...Object.keys(ROWS), ...Object.keys(UNNEEDED)]
    expect(rows.toSorted()).toEqual([...files.keys()].toSorted())
  })
})

describe.skipIf(cells.length === 0)('nothing is stuck, wrong or silent', () => {
  let results: Results
  let again: Promise<Results>

  beforeAll(() => {
    results = runCells(byTurns(cells), SIDE_BY_SIDE)
    again = tryAgain(results)
  })
  afterAll(() => warm.leave())

  const named = cells.map((cell) => [cell.name, cell] as const)
  it.each(named)('%s', { timeout: WHOLE_LIMIT_MS }, async (_, cell) => {
    const first = await results.get(cell)!.catch(() => undefined)
    const { faults, isAsked } = first && isGood(cell, first) ? first : await (await again).get(cell)!
    expect(faults.join('; ')).toBe('')
    expect(isAsked || !mustAsk(cell), 'the file was asked for').toBe(true)
  })
})

/** One of each file, and then the next of each: those of one file use the same tab. */
function byTurns(cells: readonly Cell[]): Cell[] {
  const ofFiles = [...Map.groupBy(cells, ({ file }) => file).values()]
  return cells.flatMap((_, turn) => ofFiles.flatMap((ofFile) => ofFile[turn] ?? []))
}

type Results = ReadonlyMap<Cell, Promise<CellResult>>

/** Many side by side make a machine busy: what is red is tried again with fewer when all have ended. */
async function tryAgain(results: Results): Promise<Results> {
  const red: Cell[] = []
  for (const [cell, result] of results) {
    const ended = await result.catch(() => undefined)
    if (ended && isGood(cell, ended)) continue
    red.push(cell)
    // A night's run takes an hour, and Vitest prints results at its end only.
    if (isNightly) console.warn(`${cell.name}: ${ended?.faults.join('; ') ?? 'no result'}`)
  }
  return runCells(red, Math.min(SIDE_BY_SIDE, FEWER))
}

function runCells(cells: readonly Cell[], sideBySide: number): Results {
  const limited = limitConcurrency(sideBySide)
  const results = new Map(cells.map((cell) => [cell, limited(() => visit(cell))]))
  for (const result of results.values()) result.catch(() => {}) // each test gets the rejection of its own cell
  return results
}

/** At night each cell has a cold load. */
async function visit(cell: Cell): Promise<CellResult> {
  const path = files.get(cell.file)!
  if (cell.absence) return visitCold(await createAbsentVisitor(), cell, path)
  if (isNightly) return visitCold(await createVisitor(), cell, path)
  return visitWarm(await warm.get(path), cell, path)
}

/** A tab in which a cell was red isn't used again. */
async function visitWarm(visitor: Visitor, cell: Cell, path: string): Promise<CellResult> {
  let result: CellResult | undefined
  try {
    return (result = await runCell(visitor, cell, path))
  } finally {
    if (result && isGood(cell, result)) await warm.giveBack(path, visitor)
    else await visitor.leaves()
  }
}

async function visitCold(visitor: Visitor, cell: Cell, path: string): Promise<CellResult> {
  try {
    return await runCell(visitor, cell, path)
  } finally {
    await visitor.leaves()
  }
}

function isGood(cell: Cell, { faults, isAsked }: CellResult): boolean {
  return faults.length === 0 && (isAsked || !mustAsk(cell))
}

/** A cell without its file would show nothing. A visitor who is offline may not ask. */
function mustAsk({ file, by, fault }: Cell): boolean {
  return by === ROWS[file]!.by && fault !== 'offline'
}
