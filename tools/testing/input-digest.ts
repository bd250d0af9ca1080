import { createHash } from 'node:crypto'
import { readdirSync, statSync } from 'node:fs'
import { resolve } from 'node:path'

/** What a build reads besides the app folder and the files beside these folders. */
const FOLDERS = ['client', 'docs', 'src', 'tools']
const SKIPPED = new Set(['node_modules', '.git', '.cache', '.wrangler', 'dist'])

/** A digest of names, sizes and times of the files that a build of an app reads: another one, another build. */
export function inputDigest(root: string, app: string): string {
  const beside = readdirSync(root, { withFileTypes: true }).filter((entry) => entry.isFile())
  const paths = [
    ...beside.map(({ name }) => resolve(root, name)),
    ...[...FOLDERS.map((folder) => resolve(root, folder)), app].flatMap(filesIn),
  ]
  const hash = createHash('sha256')
  for (const path of new Set(paths)) {
    const { mtimeMs, size } = statSync(path)
    hash.update(`${path}\n${mtimeMs} ${size}\n`)
  }
  return hash.digest('hex')
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = resolve(folder, entry.name)
    if (!entry.isDirectory()) return [path]
    return SKIPPED.has(entry.name) ? [] : filesIn(path)
  })
}
