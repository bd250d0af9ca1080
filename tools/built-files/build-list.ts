import { isRecord, parseRecord } from '../../src/wire/json.ts'

/** The public list of the builds whose hashed files an upload has, from the folder that is served. */
export const BUILD_LIST = '_builds.json'

/** A build whose hashed files are served. */
export interface ListedBuild {
  build: string
  /** When the next build went live, as ISO 8601. Missing for the newest build. */
  replacedAt?: string
  /** The integrity of each file that no newer build has, by its path: `assets/item-B4x.js`. */
  files: Record<string, string>
}

/** The newest build comes first. */
export function encodeBuildList(builds: readonly ListedBuild[]): string {
  return `${JSON.stringify({ builds })}\n`
}

/** Reads a list; `undefined` if it is not one. A list may come from anywhere, and its paths become files. */
export function decodeBuildList(text: string): ListedBuild[] | undefined {
  const builds = parseRecord(text)?.['builds']
  return Array.isArray(builds) && builds.every(isListedBuild) ? builds : undefined
}

const BUILD = /^[\w-]{1,64}$/
const HASHED_FILE = /^assets(\/[\w~@-][\w.~@-]*)+$/
const INTEGRITY = /^sha256-[A-Za-z0-9+/]{43}=$/

function isListedBuild(value: unknown): value is ListedBuild {
  if (!isRecord(value)) return false
  const { build, replacedAt, files } = value
  return (
    isText(build, BUILD) &&
    (replacedAt === undefined ||
      (typeof replacedAt === 'string' && !isNaN(Date.parse(replacedAt)))) &&
    isRecord(files) &&
    Object.entries(files).every(
      ([path, hash]) => isText(path, HASHED_FILE) && isText(hash, INTEGRITY),
    )
  )
}

function isText(value: unknown, format: RegExp): value is string {
  return typeof value === 'string' && format.test(value)
}
