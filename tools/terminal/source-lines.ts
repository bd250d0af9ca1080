import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'

/** A place in a file; line and column are counted from 1. */
export interface SourcePlace {
  file: string
  line: number
  column: number
}

const LINES_BEFORE = 2

/** The lines of a file up to a place, with a mark below it. Nothing if there is no such file. */
export function sourceLines({ file, line, column }: SourcePlace, root: string): string[] {
  const path = resolve(root, file)
  if (!existsSync(path)) return []
  const all = readFileSync(path, 'utf8').split('\n')
  const first = Math.max(1, line - LINES_BEFORE)
  const shown = all.slice(first - 1, line).map((text, index) => [first + index, text] as const)
  const width = String(line).length
  return [
    '',
    ...shown.map(([number, text]) => `  ${String(number).padStart(width)} | ${text}`.trimEnd()),
    `  ${' '.repeat(width)} | ${' '.repeat(column - 1)}^`,
  ]
}
