import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { resolve } from 'node:path'
import { afterAll } from 'vitest'

/** The name of the build that `otherBuildOf` makes. */
export const OTHER_BUILD = 'another00000'

/** A copy of a build that goes by another name, as after a deploy; it goes away after the file's tests. */
export function otherBuildOf(outDir: string): string {
  const copy = mkdtempSync(resolve(tmpdir(), 'arrive-'))
  afterAll(() => rmSync(copy, { recursive: true }))
  cpSync(outDir, copy, { recursive: true })
  const scripts = globSync('worker/**/*.js', { cwd: copy }).map((file) => resolve(copy, file))
  const build = scripts.map((path) => buildNamedIn(readFileSync(path, 'utf8'))).find(Boolean)
  if (!build) throw new Error(`No script in ${outDir}/worker names its build`)
  for (const path of scripts) {
    writeFileSync(path, readFileSync(path, 'utf8').replaceAll(build, OTHER_BUILD))
  }
  return copy
}

function buildNamedIn(script: string): string | undefined {
  return /\bbuild["']?: ?["'`]([0-9a-f]{12})["'`]/.exec(script)?.[1]
}
