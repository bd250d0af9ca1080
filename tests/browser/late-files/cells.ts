import { FAULTS, type FaultName } from './file-faults.ts'
import { INTERACTIONS, type InteractionName } from './interactions.ts'
import { ABSENCES, type AbsenceName } from './absences.ts'
import { ROWS, WAITS } from './rows.ts'

/** A field of the table. */
export interface Cell {
  file: string
  fault: FaultName
  by: InteractionName
  /** The visitor is away in the middle of it. */
  absence?: AbsenceName
  /** Runs it alone: `ARRIVE_CELLS=<name>`. */
  name: string
}

interface Choice {
  /** Names of cells (`isNamed`), with a comma between two. */
  names: string | undefined
  isWhole: boolean
  /** Is it a browser without the Navigation API? */
  isOnHistory: boolean
  /** Those that a test can bring about in the browser. */
  absences: readonly AbsenceName[]
  /** The names of cells that are in each run. */
  always: readonly string[]
}

/**
 * The cells of a run: those that are named, or all, or each file once with each fault, and tabs that are
 * hidden or left.
 */
export function chooseCells({ names, isWhole, always, ...browser }: Choice): Cell[] {
  const cells = allCells().filter((cell) => isFor(browser, cell))
  if (names) return cells.filter((cell) => names.split(',').some((name) => isNamed(cell, name)))
  if (isWhole) return cells
  const kept = new Set(always)
  return cells.filter((cell) => isOfEachRun(cell) || kept.has(cell.name))
}

/** The beginning of a name is that of several cells, and so is a name with `any`: `start-hooks`, `any/404/fetcher`. */
function isNamed(cell: Cell, name: string): boolean {
  const parts = cell.name.split('/')
  return name.split('/').every((part, at) => part === 'any' || part === parts[at])
}

export function allCells(): Cell[] {
  const names = Object.keys(INTERACTIONS) as InteractionName[]
  const cells = Object.keys(ROWS).flatMap((file) =>
    FAULTS.flatMap((fault) => names.map((by) => cellOf({ file, fault, by }))),
  )
  const waits = ABSENCES.flatMap((absence) =>
    WAITS.map(([file, by]) => cellOf({ file, fault: 'hangs', by, absence })),
  )
  return [...cells, ...waits]
}

function cellOf(cell: Omit<Cell, 'name'>): Cell {
  const { file, fault, by, absence } = cell
  return { ...cell, name: [file, fault, by, absence].filter(Boolean).join('/') }
}

function isFor(
  { isOnHistory, absences }: Pick<Choice, 'isOnHistory' | 'absences'>,
  { file, absence }: Cell,
): boolean {
  return (isOnHistory || !ROWS[file]!.isForShim) && (!absence || absences.includes(absence))
}

function isOfEachRun({ file, by, absence }: Cell): boolean {
  return absence ? absence !== 'frozen' : by === ROWS[file]!.by
}
