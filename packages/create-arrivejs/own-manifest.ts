import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'

/** What is read here of this package's own `package.json`. */
export interface Manifest {
  /** Missing in Arrive's repository, whose own `package.json` has it. */
  version?: string
  /** Missing if the package was not built on GitHub. */
  repository?: { url: string }
}

export function readOwnManifest(): Manifest {
  return JSON.parse(readFileSync(resolve(import.meta.dirname, 'package.json'), 'utf8'))
}
