import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { ROOT } from '../folders.ts'
import { PARTS, type PartName } from '../parts.ts'
import type { Samples } from '../samples.ts'
import { overTarget } from '../targets.ts'
import { replaceMarked } from './replace-marked.ts'

/** Prints the tables of a part and what is over its target. Returns the tables. */
export function printReport(part: PartName, machine: string, samples: Samples): string {
  const text = [machine, ...PARTS[part].tables(samples)].join('\n\n')
  console.log(`\n${text}\n`)
  for (const line of overTarget(PARTS[part].figures(samples))) console.log(line)
  return text
}

/** Writes tables into the guide between their markers, in the form that the format check asks of every page. */
export function writeGuide(marker: string, text: string): void {
  const page = resolve(ROOT, 'docs/performance.md')
  writeFileSync(page, replaceMarked(readFileSync(page, 'utf8'), marker, text))
  const oxfmt = resolve(ROOT, 'node_modules/oxfmt/bin/oxfmt')
  execFileSync(process.execPath, [oxfmt, page], { cwd: ROOT, stdio: 'inherit' })
}
