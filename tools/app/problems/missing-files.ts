import { basename } from 'node:path'
import { APP_FILES, type AppFile } from '../../../src/api/app-files.ts'
import { filesWhere, hasFile } from '../app-files.ts'
import { globSync } from 'node:fs'
import { normalizePath } from 'vite'

/** Finds the files that an app lacks. Returns a sentence for each, with what to do. */
export function missingFiles(app: string): string[] {
  return filesWhere(({ content }) => content !== undefined)
    .filter((name) => !hasFile(app, name))
    .map((name) => {
      const { content }: AppFile = APP_FILES[name]
      return `${basename(app)}/${name} is missing: create it, with ${content}.`
    })
}

/** Finds files in an app's `public/` whose names say that only the Worker has them. Returns a sentence for each. */
export function publicProblems(app: string): string[] {
  const files = globSync('public/**/*.server.*', { cwd: app }).map(normalizePath).toSorted()
  return files.map(
    (file) =>
      `${file} would be served to everybody, but ".server" in its name means that it stays in the Worker: move it out of public/, or rename it.`,
  )
}
