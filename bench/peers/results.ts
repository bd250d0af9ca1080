import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { ClickOutcome } from '../../packages/faults/for-tests.ts'
import type { Wait } from '../growth/time-development.ts'
import type { SubjectName } from './peers.ts'

/** What the comparison has measured, as in `results.json`. Times are in ms, sizes in bytes. */
export interface Results {
  /** The day on which each part was measured. */
  measured: Partial<Record<PartName, string>>
  /** The machine and the versions that all share. */
  machine: string
  /** How long a click with a fault had to end on its page. */
  patienceMs: number
  frameworks: Framework[]
}

export type PartName = 'cpu' | 'bytes' | 'clicks' | 'faults' | 'growth'

/** What developers wait for, by the number of routes. */
export type GrowthResult = Record<string, Record<Wait, number>>

export interface Framework {
  name: SubjectName
  title: string
  version: string
  /** CPU of the Worker for a request, by path. */
  cpu?: Record<string, number>
  bytes?: Bytes
  clicks?: Clicks
  faults?: FaultResult[]
  growth?: GrowthResult
}

export interface Size {
  raw: number
  gzip: number
  brotli: number
}

export interface Bytes {
  /** Scripts that `/` loads without input. */
  scripts: Size
  /** The same after the visitor's first input. */
  scriptsWithRouter: Size
  /** Documents, by path. */
  html: Record<string, Size>
  /** How often the document of `/table/1000` has each value of its loader. */
  repeats?: number
}

/** From the click to the title in the DOM, and to the frame with it. */
export interface Clicks {
  cold: { shown: number; painted: number }
  pointed: { shown: number; painted: number }
}

export interface FaultResult {
  fault: string
  /** In the words of `arrivejs faults`, or that the click needs no request that the fault meets. */
  type: ClickOutcome['type'] | 'not requested'
  /** When the page was there, after the click. */
  ms?: number
}

const FILE = resolve(import.meta.dirname, 'results.json')

export function readResults(): Results {
  if (!existsSync(FILE)) return { measured: {}, machine: '', patienceMs: 0, frameworks: [] }
  return JSON.parse(readFileSync(FILE, 'utf8'))
}

/** Puts a whole file in place of the one before, so that it is valid at any moment. */
export function writeResults(results: Results): void {
  writeFileSync(`${FILE}.new`, `${JSON.stringify(results, null, 2)}\n`)
  renameSync(`${FILE}.new`, FILE)
}
