import { globSync } from 'node:fs'
import { resolve } from 'node:path'
import { SetupError } from '../../../tools/setup-error.ts'

/** Finds the Hurl files in a RealWorld checkout; forks may have them in the older place. */
export function collectionFiles(checkout: string): string[] {
  const files = globSync(['specs/api/hurl/*.hurl', 'api/hurl/*.hurl'], { cwd: resolve(checkout) })
  if (files.length > 0) return files.toSorted().map((file) => resolve(checkout, file))
  throw new SetupError(`There are no Hurl files in ${resolve(checkout, 'specs/api/hurl')}.`)
}
