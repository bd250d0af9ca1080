import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'

/** A hash of the framework's own code, which decides how data is sent and read. */
export function frameworkHash(framework: string): string {
  const hash = createHash('sha256')
  const files = globSync('{src,client}/**/*.{js,ts,tsx}', { cwd: framework }).toSorted()
  for (const file of files) hash.update(file).update(readFileSync(resolve(framework, file)))
  return hash.digest('base64url')
}
