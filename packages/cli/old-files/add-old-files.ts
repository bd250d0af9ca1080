import { resolve } from 'node:path'
import { type Folders, publicFolder } from '../../../tools/for-cli.ts'
import { readFromFolder, readFromSite, type ReadFile } from './read-builds.ts'
import { retainOldFiles } from './retain-old-files.ts'
import type { Arguments } from '../commands/read-arguments.ts'
import { SetupError } from '../../../tools/for-packages.ts'
import { DEFAULT_RETENTION, type Retention } from './choose-builds.ts'

/** How a deploy finds the files of earlier builds, and how long they stay. */
interface OldFilesOptions {
  retention: Retention
  /** The URL of the site, if it is known. */
  url: URL | undefined
  /** The folder that has an earlier build's `dist/client`. Default: they come from the site. */
  folder: string | undefined
}

/** Adds the files of earlier builds to a build, and prints what it did. The deploy may go on. */
export async function addOldFiles(folders: Folders, options: OldFilesOptions): Promise<true> {
  const read = liveFiles(folders, options)
  const { retention } = options
  const folder = publicFolder(folders.outDir)
  const lines = read ? await retainOldFiles({ folder, read, retention, now: new Date() }) : [UNKNOWN_URL]
  console.log(`\n${lines.join('\n')}\n`)
  return true
}

const UNKNOWN_URL =
  'No files of earlier builds stay, because the URL of the site is not known: add --url https://… to the command.'

/** Reads the files of the build that is live; `undefined` if nobody knows where it is. */
function liveFiles({ root }: Folders, { folder, url }: OldFilesOptions): ReadFile | undefined {
  if (folder !== undefined) return readFromFolder(resolve(root, folder))
  return url && readFromSite(url)
}

/** Reads these options of a command. Throws if a value is wrong. */
export function readOldFilesOptions(options: Arguments<'deploy'>['options']): OldFilesOptions {
  return {
    retention: {
      builds: readNumber(options, 'old-builds') ?? DEFAULT_RETENTION.builds,
      days: readNumber(options, 'old-days') ?? DEFAULT_RETENTION.days,
    },
    url: urlOf(options.url?.at(-1)),
    folder: options['old-files']?.at(-1),
  }
}

function urlOf(value: string | undefined): URL | undefined {
  if (value === undefined) return undefined
  if (/^https?:/.test(value) && URL.canParse(value)) return new URL(value)
  throw new SetupError(`--url takes a URL, such as --url https://shop.example: it has ${value}.`)
}

/** A whole number among the options of a command, if it is there. Throws if its value is none. */
function readNumber<name extends string>(
  options: Partial<Record<name, readonly string[]>>,
  name: name,
): number | undefined {
  const value = options[name]?.at(-1)
  if (value === undefined) return undefined
  if (/^\d{1,4}$/.test(value)) return Number(value)
  throw new SetupError(`--${name} takes a whole number, such as --${name} 0: it has ${value}.`)
}
