import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Effort } from './effort.ts'
import { CACHE, ROOT } from './folders.ts'
import type { Machine } from './machine.ts'
import { reportPlots } from './report-plots.ts'
import { PLOTS, reportText } from './report-text.ts'
import type { Samples } from './samples.ts'

interface Run {
  samples: Samples
  machine: Machine
  effort: Effort
  /** A draft stays out of the guide. */
  isDraft: boolean
}

/** Writes the page and its plots, and prints their paths. */
export function writeReport({ isDraft, ...run }: Run): string {
  const docs = isDraft ? resolve(CACHE, 'draft/docs') : resolve(ROOT, 'docs')
  const plots = resolve(docs, PLOTS)
  const page = resolve(docs, 'performance.md')
  mkdirSync(docs, { recursive: true })
  mkdirSync(plots, { recursive: true })
  writeFileSync(page, reportText(run))
  for (const [name, svg] of Object.entries(reportPlots(run.samples))) {
    writeFileSync(resolve(plots, `${name}.svg`), svg)
  }
  if (!isDraft) format(page)
  return `Written: ${page}`
}

/** The same form that the format check asks of every page. */
function format(page: string): void {
  const oxfmt = resolve(ROOT, 'node_modules/oxfmt/bin/oxfmt')
  execFileSync(process.execPath, [oxfmt, page], { cwd: ROOT, stdio: 'inherit' })
}
