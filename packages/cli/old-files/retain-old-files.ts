import { rmSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import {
  BUILD_LIST,
  encodeBuildList,
  forEachInOrder,
  integrityOf,
  staticFiles,
  type ListedBuild,
} from '../../../tools/for-cli.ts'
import { writeFile } from '../../../tools/for-packages.ts'
import { chooseBuilds, type ChosenBuilds, type Retention } from './choose-builds.ts'
import { type ReadFile, ownBuild, readLiveList } from './read-builds.ts'
import { retainedLines } from './retained-lines.ts'

interface KeepOptions {
  /** The folder that is served, with a build. */
  folder: string
  read: ReadFile
  retention: Retention
  now: Date
}

const CONCURRENT_FILES = 8

/** A larger one is refused: https://developers.cloudflare.com/workers/platform/limits/#static-assets */
const FILE_LIMIT_BYTES = 25 * 1024 * 1024

/**
 * Adds the hashed files of earlier builds to a build, so that tabs of those builds find theirs after the
 * deploy, and lists all of them for the next one. Never fails: without its old files, a tab gets full page
 * loads. Returns lines that say what was done.
 */
export async function retainOldFiles({ folder, read, ...rest }: KeepOptions): Promise<string[]> {
  const own = ownBuild(folder)
  if (!own) return [`There is no ${BUILD_LIST} in the build, so no files of earlier builds are added.`]
  removeUnlisted(folder, own)
  const list = await readLiveList(read, rest.retention)
  const live = list.type === 'builds' ? list.builds : []
  const chosen = chooseBuilds({ own, live, ownFiles: staticFiles(folder).length, ...rest })
  const fetched = await fetchFiles(folder, read, chosen)
  writeFileSync(resolve(folder, BUILD_LIST), encodeBuildList([own, ...fetched.builds]))
  return retainedLines(list, fetched, chosen)
}

/** Writes the files that have the listed hash. Returns their builds, and how many files are missing. */
async function fetchFiles(folder: string, read: ReadFile, { retained }: ChosenBuilds) {
  const builds = retained.map((build) => ({ ...build, files: { ...build.files } }))
  const files = builds.flatMap(({ files: listed }) =>
    Object.entries(listed).map(([path, integrity]) => ({ listed, path, integrity })),
  )
  let missing = 0
  await forEachInOrder(files, {
    concurrent: CONCURRENT_FILES,
    start: async ({ path, integrity }) => checked(await read(path).catch(() => undefined), integrity),
    finish({ listed, path }, content) {
      if (content) return writeFile(resolve(folder, path), content)
      delete listed[path]
      missing += 1
    },
  })
  return { builds: builds.filter(({ files: listed }) => Object.keys(listed).length > 0), missing }
}

function checked(content: Uint8Array | undefined, integrity: string): Uint8Array | undefined {
  if (!content || content.length > FILE_LIMIT_BYTES) return undefined
  return integrityOf(content) === integrity ? content : undefined
}

/** Removes the files of earlier builds that a deploy before has added to the same build. */
function removeUnlisted(folder: string, { files }: ListedBuild): void {
  const added = staticFiles(folder).filter(({ path }) => path.startsWith('assets/') && !(path in files))
  for (const { path } of added) rmSync(resolve(folder, path))
}
