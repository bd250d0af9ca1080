import { createHash } from 'node:crypto'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { resolve } from 'node:path'

/** What a build reads of the framework and of the project, besides the app and files beside these. */
const FOLDERS = ['client', 'docs', 'packages', 'src', 'tools']
const SKIPPED = ['node_modules', '.git', '.cache', '.wrangler', 'dist']
/** In the folders of the framework. */
const SKIPPED_OF_FRAMEWORK = [...SKIPPED, 'tests']

interface Inputs {
  framework: string
  /** The project's folder. */
  root: string
  app: string
}

/** A digest of names, sizes and times of a build's inputs: if it differs, the app is built again. */
export function inputDigest({ framework, root, app }: Inputs): string {
  const roots = [...new Set([framework, root])]
  const paths = [
    ...roots.flatMap(filesBeside),
    ...roots.flatMap((folder) => {
      const skipped = folder === framework ? SKIPPED_OF_FRAMEWORK : SKIPPED
      return FOLDERS.flatMap((name) => filesIn(resolve(folder, name), skipped))
    }),
    ...filesIn(app, SKIPPED),
  ]
  const hash = createHash('sha256')
  for (const path of new Set(paths)) {
    const { mtimeMs, size } = statSync(path)
    hash.update(`${path}\n${mtimeMs} ${size}\n`)
  }
  return hash.digest('hex')
}

function filesBeside(folder: string): string[] {
  const entries = readdirSync(folder, { withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map(({ name }) => resolve(folder, name))
}

function filesIn(folder: string, skipped: readonly string[]): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = resolve(folder, entry.name)
    if (!entry.isDirectory()) return [path]
    return skipped.includes(entry.name) ? [] : filesIn(path, skipped)
  })
}
