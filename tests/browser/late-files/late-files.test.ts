import { beforeAll, describe, expect, inject, it } from 'vitest'
import { LATE_FILES_OUT } from '../../apps/build-apps.ts'
import { serveBuilt } from '../../../tools/serve/serve-built.ts'
import { lazyFiles } from './built-files.ts'
import { chooseCells, type Cell } from './cells.ts'
import { RED_CELLS } from './red-cells.ts'
import { ROWS, UNNEEDED } from './rows.ts'
import { runCell, type CellResult } from './run-cell.ts'
import { runInPool } from './run-in-pool.ts'
import type { Served } from '../../servers/serve-unmeasured.ts'
import { withVisitorsOf } from '../visitor.ts'

const browser = inject('browser')
const isOnHistory = inject('isOnHistory')

/** Cells wait most of the time, so many run side by side. WebKit's driver has one current window. */
const SIDE_BY_SIDE = browser === 'webkit' ? 1 : Number(process.env['ARRIVE_TABS'] ?? 16)

const names = process.env['ARRIVE_CELLS']
const isNightly = process.env['ARRIVE_ALL_CELLS'] === '1'
/** Other browsers have cells only at night (.github/workflows/nightly.yml); WebKit has not the time for all. */
const isUsual = browser === 'chromium' && !isOnHistory
/** Firefox opens a tab in any window, and its driver waits for ever for what is in the back/forward cache. */
const canBeAway = browser !== 'firefox'
const isWhole = isNightly && browser !== 'webkit'

const cells =
  isUsual || isNightly || names
    ? chooseCells({ names, isWhole, isOnHistory, canBeAway, always: RED_CELLS })
    : []

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

describe('each file that browsers load lazily', () => {
  it('has a row', () => {
    const rows = [...Object.keys(ROWS), ...Object.keys(UNNEEDED)]
    expect(rows.toSorted()).toEqual([...files.keys()].toSorted())
  })
})

describe.skipIf(cells.length === 0)('nothing is stuck, wrong or silent', () => {
  let results: Map<Cell, Promise<CellResult>>

  beforeAll(() => {
    results = new Map(runInPool(cells, { run: visit, size: SIDE_BY_SIDE }))
  })

  it.each(cells.map((cell) => [cell.name, cell] as const))('%s', async (_, cell) => {
    const result = results.get(cell) ?? visit(cell)
    results.delete(cell) // a retry runs it again
    const { faults, isAsked } = await result
    expect(faults.join('; ')).toBe('')
    if (mustAsk(cell)) expect(isAsked, 'the file was asked for').toBe(true)
  })
})

async function visit(cell: Cell): Promise<CellResult> {
  const visitor = await (cell.absence ? createAbsentVisitor() : createVisitor())
  try {
    return await runCell(visitor, cell, files.get(cell.file)!)
  } finally {
    await visitor.leaves()
  }
}

/** A cell without its file would show nothing. A visitor who is offline may not ask. */
function mustAsk({ file, by, fault }: Cell): boolean {
  return by === ROWS[file]!.by && fault !== 'offline'
}
