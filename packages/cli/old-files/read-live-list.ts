import { BUILD_LIST, decodeBuildList, type ListedBuild } from '../../../tools/for-cli.ts'
import { reasonOf } from '../cloudflare/answer.ts'
import type { Retention } from './choose-builds.ts'
import type { ReadFile } from './file-source.ts'

/** What the live version says of its builds. */
export type LiveList =
  | { type: 'builds'; builds: ListedBuild[] }
  | { type: 'none' | 'not wanted' | 'not a list' }
  | { type: 'failed'; reason: string }

/** Reads the list of the live version. Never rejects. */
export async function readLiveList(read: ReadFile, { builds, days }: Retention): Promise<LiveList> {
  if (builds === 0 || days === 0) return { type: 'not wanted' }
  try {
    const content = await read(BUILD_LIST)
    if (!content) return { type: 'none' }
    const list = decodeBuildList(new TextDecoder().decode(content))
    return list ? { type: 'builds', builds: list } : { type: 'not a list' }
  } catch (error) {
    return { type: 'failed', reason: reasonOf(error) }
  }
}
