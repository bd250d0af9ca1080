import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { FRAMEWORK } from '../../../tools/for-packages.ts'
import { readChange } from './changes.ts'

/** Reads the change files since the last version. */
export function readChanges() {
  const folder = resolve(FRAMEWORK, '.changes')
  const names = readdirSync(folder).filter((name) => name !== 'README.md')
  return names.toSorted().map((name) => {
    const path = resolve(folder, name)
    return { ...readChange(name, readFileSync(path, 'utf8')), path }
  })
}
