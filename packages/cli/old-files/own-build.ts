import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { BUILD_LIST, decodeBuildList, type ListedBuild } from '../../../tools/for-cli.ts'

/** What a build has written of itself into the folder that is served. */
export function ownBuild(folder: string): ListedBuild | undefined {
  const file = resolve(folder, BUILD_LIST)
  return existsSync(file) ? decodeBuildList(readFileSync(file, 'utf8'))?.[0] : undefined
}
