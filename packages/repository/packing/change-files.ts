import { readdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { FRAMEWORK } from '../../../tools/for-packages.ts'

/** The change files since the last version. */
export function changeFiles(): { name: string; path: string }[] {
  const folder = resolve(FRAMEWORK, '.changes')
  return readdirSync(folder)
    .filter((name) => name !== 'README.md')
    .toSorted()
    .map((name) => ({ name, path: resolve(folder, name) }))
}
