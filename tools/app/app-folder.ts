import { existsSync } from 'node:fs'
import { resolve } from 'node:path'

/** The app folder: `ARRIVE_APP` (relative to the repository, or anywhere), else `src/app`. */
export function appFolder(root: string): string {
  const folder = resolve(root, process.env['ARRIVE_APP'] ?? 'src/app')
  if (existsSync(resolve(folder, 'routes.ts'))) return folder
  throw new Error(
    `${folder} is no app folder: it has no routes.ts. Set ARRIVE_APP to one that has.`,
  )
}
