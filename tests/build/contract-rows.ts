import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'

const contract = readFileSync(resolve(import.meta.dirname, '../../docs/contract.md'), 'utf8')
const rows = contract.match(/^\|.*\|$/gm) ?? []

/** The rows of the contract's tables, without the headers. */
export const contractRows = rows.filter((row) => !/^\| (if|-+)[^|]* +\|/.test(row))

/** A link from a row to its test. */
export interface TestLink {
  text: string
  /** Relative to `docs/`. */
  file: string
  slug: string
}

/** The tests that a row links to. */
export function linksOf(row: string): TestLink[] {
  const found = row.matchAll(/\[([^\]]+)\]\((\.\.\/tests\/[^)#]+\.test\.ts)#([^)]+)\)/g)
  return [...found].map(([, text, file, slug]) => ({ text: text!, file: file!, slug: slug! }))
}

/** What the last column of a row says: the sentences that hold it in schedules, or why none can. */
export function heldBy(row: string): string[] {
  return row.split('|').at(-2)!.trim().split('; ')
}
