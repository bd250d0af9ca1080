import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { BUILD_LIST, decodeBuildList, type ListedBuild } from '../../../tools/for-cli.ts'
import { reasonOf } from '../cloudflare/answer.ts'
import type { Retention } from './choose-builds.ts'

/** Reads a file of an earlier build; `undefined` if it is not there. Rejects if nobody responds. */
export type ReadFile = (path: string) => Promise<Uint8Array | undefined>

/** For a file of 25 MiB on a slow line. */
const LIMIT_MS = 30_000

export function readFromSite(url: URL): ReadFile {
  return async (path) => {
    // A cache could have the list of an older version.
    const place = new URL(`/${path}?${crypto.randomUUID()}`, url)
    const ask = () => fetch(place, { signal: AbortSignal.timeout(LIMIT_MS) })
    // While the app was built, the server may have closed its connection, which the first try uses.
    const response = await ask().catch(ask)
    if (response.status === 200) return response.bytes()
    await response.body?.cancel()
    if (response.status >= 500) throw new Error(`the status is ${response.status}`)
    return undefined
  }
}

/** Reads a folder, such as the `dist/client` of the build before. */
export function readFromFolder(folder: string): ReadFile {
  return async (path) => {
    const file = resolve(folder, path)
    return existsSync(file) ? readFileSync(file) : undefined
  }
}

/** What a build has written of itself into the folder that is served. */
export function ownBuild(folder: string): ListedBuild | undefined {
  const file = resolve(folder, BUILD_LIST)
  return existsSync(file) ? decodeBuildList(readFileSync(file, 'utf8'))?.[0] : undefined
}

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
