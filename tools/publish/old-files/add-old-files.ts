import { dirname, resolve } from 'node:path'
import { readSettings } from '../../app/read-settings.ts'
import { publicFolder, type Folders } from '../../vite/folders.ts'
import { siteUrl } from '../cloudflare/site-url.ts'
import { readFromFolder, readFromSite, type ReadFile } from './file-source.ts'
import { keepOldFiles } from './keep-old-files.ts'
import type { OldFilesOptions } from './old-files-options.ts'

/** Adds the files of earlier builds to the build of an app, and prints what it did. Returns that the deploy may go on. */
export async function addOldFiles(folders: Folders, options: OldFilesOptions): Promise<true> {
  const read = await liveFiles(folders, options)
  const { retention } = options
  const folder = publicFolder(folders.outDir)
  const lines = read
    ? await keepOldFiles({ folder, read, retention, now: new Date() })
    : [UNKNOWN_URL]
  console.log(`\n${lines.join('\n')}\n`)
  return true
}

const UNKNOWN_URL =
  'No files of earlier builds stay, because the URL of the site is not known: add --url https://… to the command.'

/** Reads the files of the build that is live; `undefined` if nobody knows where it is. */
export async function liveFiles(
  { root, wranglerFile }: Folders,
  { folder, url }: OldFilesOptions,
): Promise<ReadFile | undefined> {
  if (folder !== undefined) return readFromFolder(resolve(root, folder))
  const site = url ?? (await siteUrl(readSettings(wranglerFile), dirname(wranglerFile)))
  return site && readFromSite(site)
}
