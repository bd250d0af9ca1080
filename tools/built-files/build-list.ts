import * as v from 'valibot'
import { parseRecord } from '../../src/wire/json.ts'

/** The public list of the builds whose hashed files an upload has, from the folder that is served. */
export const BUILD_LIST = '_builds.json'

const HASHED_FILE = v.pipe(v.string(), v.regex(/^assets(\/[\w~@-][\w.~@-]*)+$/))
const INTEGRITY = v.pipe(v.string(), v.regex(/^sha256-[A-Za-z0-9+/]{43}=$/))
const DATE = v.pipe(
  v.string(),
  v.check((text) => !isNaN(Date.parse(text))),
)

const LISTED_BUILD = v.object({
  build: v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/)),
  /** When the next build went live, as ISO 8601. Missing for the newest build. */
  replacedAt: v.exactOptional(DATE),
  /** The integrity of each file that no newer build has, by its path: `assets/item-B4x.js`. */
  files: v.record(HASHED_FILE, INTEGRITY),
})

/** A build whose hashed files are served. */
export type ListedBuild = v.InferOutput<typeof LISTED_BUILD>

/** The newest build comes first. */
export function encodeBuildList(builds: readonly ListedBuild[]): string {
  return `${JSON.stringify({ builds })}\n`
}

/** Reads a list; `undefined` if it is not one. A list may come from anywhere, and its paths become files. */
export function decodeBuildList(text: string): ListedBuild[] | undefined {
  const list = v.safeParse(v.array(LISTED_BUILD), parseRecord(text)?.['builds'])
  return list.success ? list.output : undefined
}
