import { globSync } from 'node:fs'
import { normalizePath } from 'vite'

/** Finds files in an app's `public/` whose names say that only the Worker has them. Returns a sentence for each. */
export function publicProblems(app: string): string[] {
  const files = globSync('public/**/*.server.*', { cwd: app }).map(normalizePath).toSorted()
  return files.map(
    (file) =>
      `${file} would be served to everybody, but ".server" in its name means that it stays in the Worker: move it out of public/, or rename it.`,
  )
}
