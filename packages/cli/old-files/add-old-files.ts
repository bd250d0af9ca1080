import { resolve } from 'node:path'
import { type Folders, publicFolder } from '../../../tools/for-cli.ts'
import { readFromFolder, readFromSite, type ReadFile } from './file-source.ts'
import { retainOldFiles } from './retain-old-files.ts'
import type { OldFilesOptions } from './old-files-options.ts'

/** Adds the files of earlier builds to the build of an app, and prints what it did. Returns that the deploy may go on. */
export async function addOldFiles(folders: Folders, options: OldFilesOptions): Promise<true> {
  const read = liveFiles(folders, options)
  const { retention } = options
  const folder = publicFolder(folders.outDir)
  const lines = read
    ? await retainOldFiles({ folder, read, retention, now: new Date() })
    : [UNKNOWN_URL]
  console.log(`\n${lines.join('\n')}\n`)
  return true
}

const UNKNOWN_URL =
  'No files of earlier builds stay, because the URL of the site is not known: add --url https://… to the command.'

/** Reads the files of the build that is live; `undefined` if nobody knows where it is. */
export function liveFiles(
  { root }: Folders,
  { folder, url }: OldFilesOptions,
): ReadFile | undefined {
  if (folder !== undefined) return readFromFolder(resolve(root, folder))
  return url && readFromSite(url)
}
