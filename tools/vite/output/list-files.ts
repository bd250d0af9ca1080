import { readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { BUILD_LIST, encodeBuildList } from '../../built-files/build-list.ts'
import { integrityOf } from '../../built-files/integrity.ts'
import { staticFiles } from '../../built-files/static-files.ts'
import type { AppFacts } from '../../app/app-facts.ts'
import { publicFolder } from '../../project/folders.ts'
import { readBuildId } from '../hashes/build-id.ts'
import { writePathsToCheck } from './paths-to-check.ts'

/**
 * Lists the hashed files of a build beside them, so that the next deploy can keep them, and what it checks
 * (`packages/cli/old-files`).
 */
export function listFiles(outDir: string, facts: AppFacts): void {
  const folder = publicFolder(outDir)
  const hashed = staticFiles(folder).filter(({ path }) => path.startsWith('assets/'))
  const files = hashed.map(({ path }) => [path, integrityOf(readFileSync(resolve(folder, path)))])
  const list = encodeBuildList([{ build: readBuildId(outDir), files: Object.fromEntries(files) }])
  writeFileSync(resolve(folder, BUILD_LIST), list)
  writePathsToCheck(outDir, facts)
}
